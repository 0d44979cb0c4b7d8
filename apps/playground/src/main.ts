/** Starts the app: takes up what was left, opens what is asked for, and keeps the app for when there is no network. */
import { setScheme } from './app/commands.js';
import { Workbench } from './app/workbench.js';
import './app/rw-playground.js';
import { newDocument, type Saved } from './documents/document.js';
import { blankRules } from './documents/blank.js';
import { filesOfGame, listGames, rulesOfGame } from './documents/gallery.js';
import { Journal } from './documents/journal.js';
import { Store } from './documents/store.js';
import { keepOffline } from './offline.js';
import { pageIdentity, slots } from './page.js';
import { entryFile, type Rules } from './session/protocol.js';
import { Session } from './session/session.js';
import { carriesDocument, readLink } from './share/link.js';

// The elements are files of their own, the very ones that an embedded snippet loads.
const elements = import(/* @vite-ignore */ new URL('elements/index.js', document.baseURI).href);

const scheme = slots()?.getItem('rulewright colours') ?? 'as the device';
setScheme(scheme);

// Whoever comes for the first time gets a game, which is on its way while the store is opened.
let first = isFirstVisit() ? firstGame() : undefined;

const page = await pageIdentity();
const journal = new Journal(slots(), page.id);
const store = new Store(journal);
const drafts = journal.left(page.isOpen);
const beside = await store.takeUp(drafts);

const bench = new Workbench(new Session(), store, journal);
const app = document.querySelector('rw-playground');
if (app) {
  app.scheme = scheme;
  app.start(bench);
  const { document: opened, notice, rules } = await toOpen();
  await elements;
  await bench.open(opened, rules);
  if (notice !== undefined) bench.notify({ text: notice });
  else if (beside.length > 0) {
    bench.notify({ text: 'Another tab had unsaved changes. They are kept as a document of their own: see Games.' });
  }
  window.addEventListener('hashchange', () => void follow());
  window.addEventListener('pagehide', () => void bench.keeper.flush());
  document.addEventListener('visibilitychange', () => void bench.keeper.flush());
  window.addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  window.addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file) void app.take(file);
  });
  keepOffline(bench);
}

interface Opening {
  readonly document: Saved;
  readonly notice?: string;
  readonly rules?: Rules;
}

/** A link that is followed while the app is open. */
async function follow(): Promise<void> {
  if (!carriesDocument(location.hash) && !location.hash.startsWith('#open=')) return;
  const { document: opened, notice } = await toOpen();
  if (opened.id !== bench.document.id) await bench.open(opened);
  if (notice !== undefined) bench.notify({ text: notice });
}

/** What the address asks for, else what was open last, else a game to begin with. */
async function toOpen(): Promise<Opening> {
  const { hash } = location;
  if (carriesDocument(hash)) {
    const received = readLink(hash);
    if ('problem' in received) return { ...(await lastOrFirst()), notice: received.problem };
    const { document: linked } = received;
    // Whoever follows a link on a phone wants to play.
    const isPhone = matchMedia('(width < 700px)').matches;
    return { document: isPhone ? { ...linked, view: { ...linked.view, tab: 'play' } } : linked };
  }
  const id = /^#open=([\w-]+)$/.exec(hash)?.[1];
  const found = id === undefined ? undefined : await store.read(id);
  return found ? { document: found } : lastOrFirst();
}

async function lastOrFirst(): Promise<Opening> {
  const begun = first;
  first = undefined;
  const found = (await begun) ?? (await lastOne()) ?? (await firstGame());
  return found ?? { document: newDocument({ [entryFile]: blankRules }) };
}

async function lastOne(): Promise<Opening | undefined> {
  const last = slots()?.getItem('rulewright last');
  const found = last === null || last === undefined ? undefined : await store.read(last);
  if (found) return { document: found };
  const [newest] = await store.list();
  const other = newest && (await store.read(newest.id));
  return other && { document: other };
}

function isFirstVisit(): boolean {
  const { hash } = location;
  return !carriesDocument(hash) && !hash.startsWith('#open=') && slots()?.getItem('rulewright last') === null;
}

/** Without a network and without a copy of the games there is none. */
async function firstGame(): Promise<Opening | undefined> {
  try {
    const [game] = await listGames();
    if (!game) return undefined;
    const [files, rules] = await Promise.all([filesOfGame(game), rulesOfGame(game)]);
    return { document: newDocument(files), ...(rules === undefined ? {} : { rules }) };
  } catch {
    return undefined;
  }
}
