/** The server's own requests, and the same as commands for editors without an extension, where the result is a message. */
import {
  type CancellationToken,
  type Connection,
  MessageType,
  ShowMessageNotification,
} from 'vscode-languageserver/node';
import { explain, odds, runExample } from './features/commands.js';
import {
  commands,
  type ExplainParams,
  explainRequest,
  type OddsParams,
  oddsRequest,
  type OddsResult,
  type PlaceParams,
  type Refused,
  runExampleRequest,
  type RunExampleResult,
} from './protocol.js';
import type { Session } from './session.js';

const notOurs: Refused = { refused: 'This file belongs to no ruleset.' };

export function serveCommands(connection: Connection, session: () => Session): void {
  const oddsAt = async (params: OddsParams, token?: CancellationToken): Promise<OddsResult | Refused> => {
    const found = session().opened(params.textDocument);
    if (!found) return notOurs;
    const place = found.view.place(found.file, params.position);
    return odds(found.view, place, params.inputs ?? {}, session().slowHelper, token);
  };
  const exampleAt = async (params: PlaceParams, token?: CancellationToken): Promise<RunExampleResult | Refused> => {
    const found = session().opened(params.textDocument);
    if (!found) return notOurs;
    return runExample(found.view, found.view.place(found.file, params.position), session().slowHelper, token);
  };
  connection.onRequest<OddsResult | Refused, unknown>(oddsRequest, async (params: unknown, token: CancellationToken) =>
    isPlace(params) ? oddsAt(params, token) : notOurs,
  );
  connection.onRequest<RunExampleResult | Refused, unknown>(
    runExampleRequest,
    async (params: unknown, token: CancellationToken) => (isPlace(params) ? exampleAt(params, token) : notOurs),
  );
  connection.onRequest(explainRequest, (params: unknown) => (isCode(params) ? explain(params.code) : null));

  connection.onExecuteCommand(async ({ command, arguments: given = [] }, token) => {
    const [params] = given as unknown[];
    if (command === commands.explain && isCode(params)) return told(connection, explain(params.code));
    if (command === commands.odds && isPlace(params)) return told(connection, await oddsAt(params, token));
    if (command === commands.runExample && isPlace(params)) return told(connection, await exampleAt(params, token));
    return null;
  });
}

/** Shows a result, and gives it back to whoever can do more with it. */
function told(connection: Connection, result: Told): Told {
  const message = messageOf(result);
  if (message === null) return null;
  const isBad = typeof result === 'object' && result !== null && 'verdict' in result && result.verdict === 'failed';
  const type = isBad ? MessageType.Warning : MessageType.Info;
  // A message that needs no answer: the connection's own way asks for one.
  void connection.sendNotification(ShowMessageNotification.type, { type, message });
  return result;
}

type Told = OddsResult | RunExampleResult | Refused | string | null;

function messageOf(result: Told): string | null {
  if (typeof result === 'string' || result === null) return result;
  return 'refused' in result ? result.refused : result.text;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isPlace(value: unknown): value is OddsParams {
  if (!isRecord(value)) return false;
  const { textDocument, position, inputs } = value;
  if (!isRecord(textDocument) || !isRecord(position)) return false;
  const isWritten =
    inputs === undefined || (isRecord(inputs) && Object.values(inputs).every((each) => typeof each === 'string'));
  return (
    isWritten &&
    typeof textDocument['uri'] === 'string' &&
    Number.isInteger(position['line']) &&
    Number.isInteger(position['character'])
  );
}

function isCode(value: unknown): value is ExplainParams {
  return isRecord(value) && typeof value['code'] === 'string';
}
