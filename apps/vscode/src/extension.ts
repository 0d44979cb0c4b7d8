/** Starts the language server, and brings to the editor what goes beyond its protocol: previews, examples, explanations. */
import type { InitializationOptions } from '@rulewright/language-server/protocol';
import { commands, env, type ExtensionContext, window, workspace } from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import { explainAtCursor, explainCode } from './explain.js';
import { names } from './names.js';
import { OddsPreview } from './preview/odds-preview.js';
import { ExampleRunner } from './run-example.js';

let client: LanguageClient | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const { id } = context.extension;
  const initializationOptions: InitializationOptions = {
    lensCommands: { odds: names.showOdds, runExample: names.runExample },
    // Links that run commands are refused in diagnostics, so the link leads to this extension.
    codeAddress: `${env.uriScheme}://${id}/explain?{code}`,
  };
  const server = { module: context.asAbsolutePath('dist/server.mjs'), transport: TransportKind.stdio };
  const started = new LanguageClient('rulewright', 'Rulewright', server, {
    documentSelector: [{ language: 'rulewright' }, { language: 'yaml', scheme: 'file' }],
    initializationOptions,
    outputChannelName: 'Rulewright',
  });
  client = started;
  const preview = new OddsPreview(started);
  const examples = new ExampleRunner(started);
  context.subscriptions.push(
    preview,
    examples,
    commands.registerCommand(names.showOdds, (place: unknown) => preview.show(place)),
    commands.registerCommand(names.setInput, (name: unknown) => preview.setInput(name)),
    commands.registerCommand(names.runExample, (place: unknown) => examples.run(place)),
    commands.registerCommand(names.explain, () => explainAtCursor(started)),
    commands.registerCommand(names.restart, () => started.restart()),
    window.registerUriHandler({ handleUri: ({ query }) => explainCode(started, query) }),
    workspace.onDidChangeTextDocument(({ document }) => {
      preview.changed(document);
    }),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      preview.moved(textEditor);
    }),
  );
  await started.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}
