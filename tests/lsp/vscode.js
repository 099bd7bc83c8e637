// SPDX-License-Identifier: MIT
// What Visual Studio Code does with the extension, by the parts that it is made of: its grammar runs in
// vscode-textmate, and its entry starts a client that speaks by vscode-languageserver-protocol.
//
// Usage: node vscode.js EXTENSION NPM POZO RECORD...
'use strict';
const fs = require('fs');
const path = require('path');
const {spawn} = require('child_process');
const Module = require('module');

const [extension, npm, pozo, ...records] = process.argv.slice(2);
const own = Module.createRequire(path.join(npm, 'index.js'));
const read = (...parts) => fs.readFileSync(path.join(extension, ...parts), 'utf8');
const manifest = JSON.parse(read('package.json'));
const {languages, grammars, configuration} = manifest.contributes;

// ---- The grammar ----

async function loadGrammar() {
  const {Registry, parseRawGrammar} = own('vscode-textmate');
  const {loadWASM, OnigScanner, OnigString} = own('vscode-oniguruma');
  await loadWASM(fs.readFileSync(own.resolve('vscode-oniguruma/release/onig.wasm')));
  const [{scopeName, path: file}] = grammars;
  const registry = new Registry({
    onigLib: {createOnigScanner: patterns => new OnigScanner(patterns), createOnigString: text => new OnigString(text)},
    loadGrammar: async name => (name === scopeName ? parseRawGrammar(read(file), file) : null),
  });
  return registry.loadGrammar(scopeName);
}
/* Of each line, its pieces with the innermost scope; "" for what has none but that of the file. */
function tokenize(grammar, text) {
  let stack = null;
  return text.replace(/\n$/, '').split('\n').map(line => {
    const {tokens, ruleStack} = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.map(({startIndex, endIndex, scopes}) => [line.slice(startIndex, endIndex), scopes.slice(1).pop() ?? ''])
      .filter(([piece]) => piece.trim());
  });
}
/* What is left without a scope in turns of records, and how many of them do not begin with a seat. */
function survey(grammar) {
  const plain = new Set();
  let nTurns = 0, nOthers = 0;
  for (const file of records) {
    const lines = fs.readFileSync(file, 'utf8').split('\n');
    tokenize(grammar, lines.join('\n')).forEach((tokens, k) => {
      if (!/^[1-6] [-+=^*/~&?!<>]/.test(lines[k]))
        return;
      nTurns++;
      nOthers += tokens[0][1] !== 'entity.name.function.pcn';
      tokens.filter(([, scope]) => !scope).forEach(([piece]) => [...piece.replace(/\s/g, '')].forEach(sign => plain.add(sign)));
    });
  }
  return {has_turns: nTurns > 1000, n_others: nOthers, plain: [...plain].sort().join('')};
}

// ---- The extension ----

/* A client as the extension makes one, without an editor around it. */
function clientClass(protocol, sent) {
  return class LanguageClient {
    constructor(id, name, {command, args}, {documentSelector}) {
      Object.assign(this, {id, name, command, args, documentSelector});
      sent.client = this;
    }
    async start() {
      this.server = spawn(this.command, this.args, {stdio: ['pipe', 'pipe', 'inherit']});
      this.server.on('exit', code => { this.exitCode = code; });
      this.connection = protocol.createProtocolConnection(new protocol.StreamMessageReader(this.server.stdout), new protocol.StreamMessageWriter(this.server.stdin));
      this.connection.listen();
      this.answer = await this.connection.sendRequest(protocol.InitializeRequest.type, {processId: process.pid, rootUri: null, capabilities: {}});
      await this.connection.sendNotification(protocol.InitializedNotification.type, {});
    }
    async stop() {
      const gone = new Promise(done => this.server.once('exit', done));
      await this.connection.sendRequest(protocol.ShutdownRequest.type);
      await this.connection.sendNotification(protocol.ExitNotification.type);
      await gone;
    }
  };
}
/* The entry of the extension, which finds an editor and the client of its package. */
function loadExtension(sent, protocol) {
  const properties = configuration.properties;
  const stubs = {
    vscode: {workspace: {getConfiguration: section => ({get: key => (properties[`${section}.${key}`].default[0] === 'pozo' ? [pozo, ...properties[`${section}.${key}`].default.slice(1)] : null)})}},
    'vscode-languageclient/node': {LanguageClient: clientClass(protocol, sent)},
  };
  const load = Module._load;
  Module._load = (name, ...more) => stubs[name] ?? load(name, ...more);
  try {
    return require(path.resolve(extension, manifest.main));
  } finally {
    Module._load = load;
  }
}
async function runExtension(text) {
  const sent = {}, protocol = own('vscode-languageserver-protocol/node');
  const entry = loadExtension(sent, protocol);
  await entry.activate();
  const {client} = sent, uri = 'file:///evening.pcn';
  const told = new Promise(done => client.connection.onNotification(protocol.PublishDiagnosticsNotification.type, done));
  await client.connection.sendNotification(protocol.DidOpenTextDocumentNotification.type, {textDocument: {uri, languageId: languages[0].id, version: 1, text}});
  const {diagnostics} = await told;
  const offered = await client.connection.sendRequest(protocol.CompletionRequest.type, {textDocument: {uri}, position: {line: text.split('\n').findIndex(line => line.startsWith('2 ')), character: 2}});
  await entry.deactivate();
  return {
    selector: client.documentSelector.map(one => one.language),
    server: client.answer.serverInfo?.name ?? '',
    found: diagnostics.map(({code, range}) => [code, range.start.line, range.start.character]),
    offers: (offered.items ?? offered ?? []).length > 0,
    exit: client.exitCode,
  };
}

(async () => {
  const text = fs.readFileSync(0, 'utf8');
  const grammar = await loadGrammar();
  const files = [manifest.main, languages[0].configuration, grammars[0].path].filter(file => !fs.existsSync(path.join(extension, file)));
  process.stdout.write(JSON.stringify({
    missing_files: files, language: grammars[0].language === languages[0].id,
    tokens: tokenize(grammar, text), corpus: survey(grammar), extension: await runExtension(text),
  }));
})();
