/** Games to start from. */
import type { Files, Rules } from '../session/protocol.js';

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Small ones to begin with, whole games, single mechanics. */
  readonly kind: 'first' | 'games' | 'mechanics';
}

const folder = (path: string): string => new URL(`gallery/${path}`, document.baseURI).href;

const get = async (path: string): Promise<Response> => {
  const response = await fetch(folder(path));
  if (!response.ok) throw new Error(`There is no ${path}.`);
  return response;
};

export async function listGames(): Promise<readonly Game[]> {
  return (await (await get('index.json')).json()) as readonly Game[];
}

export async function filesOfGame({ id }: Pick<Game, 'id'>): Promise<Files> {
  return (await (await get(`${id}.json`)).json()) as Files;
}

/** Small games come with their rules read, so that they can be rolled at once. */
export async function rulesOfGame({ id, kind }: Game): Promise<Rules | undefined> {
  return kind === 'first' ? (await get(`${id}.rules.json`)).text() : undefined;
}
