import type { QueuedWrite, QueueState } from '@harmony/contract/queue';
import { del, get, set } from 'idb-keyval';
import { currentKeys, STORE, type Keys } from './keys.ts';
import { openText, sealText } from './sealed.ts';

declare const self: ServiceWorkerGlobalScope;

/** Salted hash of the owner, so that only the same user is recognized. */
interface QueueOwner {
  salt: string;
  hash: string;
}

/** The stored queue: beside the keys, so that it is deleted with them. */
interface Queue {
  sealed: Uint8Array<ArrayBuffer>;
  whose: QueueOwner;
}

const QUEUE = 'queue';
/** Entry with the owner of queued changes that were lost. */
const LOST = 'lost';

/** Returns the queue of the stored session, the oldest first. */
export async function queuedWrites(keys: Keys): Promise<readonly QueuedWrite[]> {
  const queue = await get<Queue>(QUEUE, STORE);
  const text = queue && (await openText(keys, queue.sealed));
  return text === undefined ? [] : (JSON.parse(text) as QueuedWrite[]);
}

/**
 * Updates the queue atomically, and notifies the pages.
 *
 * @param person owner of the queue, for its first change
 * @returns the new queue; `undefined` when the keys are no longer stored
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

export function locked<Result>(act: () => Promise<Result>): Promise<Result> {
  return navigator.locks.request('harmony-queue', act);
}

/** Remembers the owner of queued changes before everything is deleted. Returns a function that stores it afterwards. */
export async function rememberLost(): Promise<() => Promise<void>> {
  const lost = (await get<Queue>(QUEUE, STORE))?.whose ?? (await get<QueueOwner>(LOST, STORE));
  return async () => {
    if (lost) await set(LOST, lost, STORE);
  };
}

/** Returns whether changes of this user were lost; only once. */
export async function takeLost(person: string): Promise<boolean> {
  const lost = await get<QueueOwner>(LOST, STORE);
  if (!lost || (await hashOf(lost.salt, person)) !== lost.hash) return false;
  await del(LOST, STORE);
  return true;
}

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
