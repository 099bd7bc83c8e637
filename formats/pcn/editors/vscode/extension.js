// SPDX-License-Identifier: MIT
// Starts `pozo lsp` and hands it the games that are open.
const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const [command, ...args] = workspace.getConfiguration("pcn").get("command");
  client = new LanguageClient("pcn", "Pozo", { command, args },
    { documentSelector: [{ language: "pcn" }] });
  return client.start();
};

exports.deactivate = () => client && client.stop();
