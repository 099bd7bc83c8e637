#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures a page in Chromium: until it is ready, a step, a list of legal actions.

Usage: measure.py PAGE

What is told is the time that the page's thread was busy, in milliseconds, so that it says something
on a busy machine too.  Not a test.
"""
import os
import sys

import browser

STEPS = """(() => {
  const last = pozo.data.deals[0].last;
  for (let i = 0; i <= last; i++) {
    pozo.go(0, i);
    document.body.offsetHeight;
  }
  return last + 1;
})()"""
LISTS = STEPS.replace("pozo.go(0, i);\n    document.body.offsetHeight;", "pozo.state.i = i;\n    pozo.list();")


def busy(page):
    metrics = page.call("Performance.getMetrics")["metrics"]
    return 1000 * next(m["value"] for m in metrics if m["name"] == "TaskDuration")


def measure(page, expression):
    before = busy(page)
    n = page.run(expression)
    return (busy(page) - before) / n


def main(arguments):
    address = "file://" + os.path.abspath(arguments[0])
    with browser.Browser(browser.find()) as chromium:
        page = chromium.page()
        page.call("Performance.enable", timeDomain="threadTicks")
        times = []
        for _ in range(5):
            page.open("about:blank")
            before = busy(page)
            page.open(address, "document.documentElement.dataset.ready")
            times.append(busy(page) - before)
        print(f"ready after {sorted(times)[2]:.0f} ms")
        print(f"a step, laid out: {measure(page, STEPS):.1f} ms")
        print(f"a list of legal actions, with the replay to there: {measure(page, LISTS):.2f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
