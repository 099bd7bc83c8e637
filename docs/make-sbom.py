#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the bill of materials of a build, in CycloneDX, from the table of libraries in
docs/dependencies.md.

Usage: make-sbom.py DEPENDENCIES NAME VERSION LICENCE

A component has the version that is found on this machine; one that is optional and not found is
left out.  The same build gives the same file: the time is that of SOURCE_DATE_EPOCH, or not said.
"""
import datetime
import importlib.metadata
import json
import os
import platform
import re
import subprocess
import sys
import uuid

COLUMNS = ["library", "least", "known_to", "package", "scope", "licence", "used_for", "why"]
PLAIN_LICENCE = re.compile(r"^(?!LicenseRef-)[\w.-]+$")


def read_table(path, n_columns):
    """Yields the rows, as lists of words, of the table of a page that has so many columns."""
    with open(path, encoding="utf-8") as file:
        rows = [[cell.strip() for cell in line.strip().strip("|").split("|")]
                for line in file if line.startswith("|")]
    return [row for row in rows if len(row) == n_columns and row[0] and set(row[0]) != {"-"}][1:]


def read_libraries(path):
    return [dict(zip(COLUMNS, row)) for row in read_table(path, len(COLUMNS))]


def pkg_config_names(row):
    """What pkg-config calls a library, the first name first."""
    kind, *names = row["known_to"].strip("`").split() or [""]
    return names if kind == "pkg-config" else []


def component_name(row):
    return re.sub(r" *\(.*?\)", "", row["library"]).lower().replace(" ", "-")


def find_version(row):
    """Returns the version of a library on this machine, or None."""
    kind, *names = row["known_to"].strip("`").split() or [""]
    if kind == "libc":
        return platform.libc_ver()[1] or None
    if kind == "pkg-config":
        found = subprocess.run(["pkg-config", "--modversion", names[0]], text=True,
                               capture_output=True, check=False)
        return found.stdout.strip() if found.returncode == 0 else None
    if kind == "python":
        try:
            return importlib.metadata.version(names[0])
        except importlib.metadata.PackageNotFoundError:
            return None
    return None


def licences(text):
    return [{"license": {"id": text}} if PLAIN_LICENCE.match(text) else {"expression": text}]


def component(name, version, licence, **more):
    url = f"pkg:generic/{name}@{version}"
    return {"type": "library", "bom-ref": url, "name": name, "version": version,
            "licenses": licences(licence), "purl": url, **more}


def make_components(libraries):
    for row in libraries:
        version = find_version(row)
        name = component_name(row)
        if version is not None:
            yield component(name, version, row["licence"], scope=row["scope"],
                            description=row["used_for"].replace("`", ""),
                            properties=[{"name": "debian:package", "value": row["package"]}])
        elif row["scope"] == "required" and pkg_config_names(row):
            sys.exit(f"make-sbom.py: {row['library']} is required, and not found")


def make(libraries, name, version, licence):
    ours = {**component(name, version, licence), "type": "application"}
    parts = list(make_components(libraries))
    metadata = {"component": ours}
    if "SOURCE_DATE_EPOCH" in os.environ:
        when = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]),
                                               datetime.timezone.utc)
        metadata["timestamp"] = when.strftime("%Y-%m-%dT%H:%M:%SZ")
    body = {"metadata": metadata, "components": parts,
            "dependencies": [{"ref": ours["bom-ref"],
                              "dependsOn": [part["bom-ref"] for part in parts]}]}
    serial = uuid.uuid5(uuid.NAMESPACE_URL, json.dumps(body, sort_keys=True))
    return {"bomFormat": "CycloneDX", "specVersion": "1.4", "serialNumber": serial.urn,
            "version": 1, **body}


def main(arguments):
    path, name, version, licence = arguments
    print(json.dumps(make(read_libraries(path), name, version, licence), indent=2))


if __name__ == "__main__":
    main(sys.argv[1:])
