/** Games to start from. */
import type { Files } from '../session/protocol.js';

export interface Game {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Small ones to begin with, whole games, single mechanics. */
  readonly kind: 'first' | 'games' | 'mechanics';
}

const folder = (path: string): string => new URL(`gallery/${path}`, document.baseURI).href;

export async function listGames(): Promise<readonly Game[]> {
  return (await (await fetch(folder('index.json'))).json()) as readonly Game[];
}

export async function filesOfGame(id: string): Promise<Files> {
  return (await (await fetch(folder(`${encodeURIComponent(id)}.json`))).json()) as Files;
}
