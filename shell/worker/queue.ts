import type { QueuedWrite, QueueState } from '@harmony/contract/queue';
import { del, get, set } from 'idb-keyval';
import { currentKeys, STORE, type Keys } from './keys.ts';
import { openText, sealText } from './sealed.ts';

declare const self: ServiceWorkerGlobalScope;

/** QueueOwner something is, so that they alone find it to be theirs. */
interface QueueOwner {
  salt: string;
  hash: string;
}

/** What waits, as it is stored: beside the keys, so that it goes with them. */
interface Queue {
  sealed: Uint8Array<ArrayBuffer>;
  whose: QueueOwner;
}

const QUEUE = 'queue';
/** QueueOwner changes could not be sent any more. */
const LOST = 'lost';

/** What waits of the session that is kept, the oldest first. */
export async function queuedWrites(keys: Keys): Promise<readonly QueuedWrite[]> {
  const queue = await get<Queue>(QUEUE, STORE);
  const text = queue && (await openText(keys, queue.sealed));
  return text === undefined ? [] : (JSON.parse(text) as QueuedWrite[]);
}

/**
 * Changes what waits, in one step, and tells the pages.
 *
 * @param person whose it is, where it may be the first
 * @returns what waits now; `undefined` when the keys are no longer those that are kept
 */
export async function changeQueue(
  keys: Keys,
  act: (changes: readonly QueuedWrite[]) => readonly QueuedWrite[],
  { person, done = [] }: { person?: string; done?: QueuedWrite[] } = {},
): Promise<readonly QueuedWrite[] | undefined> {
  return locked(async () => {
    if ((await currentKeys())?.session !== keys.session) return undefined;
    const before = await get<Queue>(QUEUE, STORE);
    const known = await queuedWrites(keys);
    const changes = act(known);
    if (changes === known) return known;
    const whose = before?.whose ?? (person === undefined ? undefined : await ownerFor(person));
    if (!whose) return undefined;
    if (changes.length === 0) await del(QUEUE, STORE);
    else await set(QUEUE, { sealed: await sealText(keys, JSON.stringify(changes)), whose }, STORE);
    await notifyPages(stateOf(keys, changes, done));
    return changes;
  });
}

/** Does something with the queue while nobody else does. */
export function locked<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('harmony-queue', act);
}

/** Notes before everything is deleted whose changes can never be sent. Gives what writes it down afterwards. */
export async function rememberLost(): Promise<() => Promise<void>> {
  const lost = (await get<Queue>(QUEUE, STORE))?.whose ?? (await get<QueueOwner>(LOST, STORE));
  return async () => {
    if (lost) await set(LOST, lost, STORE);
  };
}

/** Whether changes of this person were lost; they are told once. */
export async function takeLost(person: string): Promise<boolean> {
  const lost = await get<QueueOwner>(LOST, STORE);
  if (!lost || (await hashOf(lost.salt, person)) !== lost.hash) return false;
  await del(LOST, STORE);
  return true;
}

/** What pages are told. */
export function stateOf(
  { session }: Keys,
  changes: readonly QueuedWrite[],
  done: QueuedWrite[] = [],
): QueueState {
  return { kind: 'waiting', session, changes: [...changes], done, isLost: false };
}

async function notifyPages(news: QueueState): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(news);
}

async function ownerFor(person: string): Promise<QueueOwner> {
  const salt = crypto.randomUUID();
  return { salt, hash: await hashOf(salt, person) };
}

async function hashOf(salt: string, person: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + person));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
