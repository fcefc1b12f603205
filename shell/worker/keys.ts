import { clear, createStore, get, set } from 'idb-keyval';

/** Encrypt and name the stored data of a session. Not extractable by scripts. */
export interface Keys {
  session: string;
  seal: CryptoKey;
  /** HMAC with SHA-256, for the names of stored entries. */
  name: CryptoKey;
}

/** Data deleted together with the keys is stored beside them. */
export const STORE = createStore('harmony-offline', 'keys');
const ENTRY = 'keys';

let known: Promise<Keys | undefined> | undefined;
let forgotten = 0;

/** Returns the keys of the stored session; `undefined` without one. */
export function currentKeys(): Promise<Keys | undefined> {
  // Where site data is disabled, nothing is stored.
  known ??= get<Keys>(ENTRY, STORE).catch(() => undefined);
  return known;
}

/** Counts deletions by this worker: operations begun before one must not store anything. */
export function timesForgotten(): number {
  return forgotten;
}

export async function forgetKeys(): Promise<void> {
  forgotten += 1;
  known = Promise.resolve(undefined);
  await clear(STORE);
}

/**
 * Returns the keys of a session: new ones unless it is the stored session.
 *
 * @param startTimes `timesForgotten` when the data to store was requested
 * @returns `undefined` after a deletion since then
 */
export async function keysOf(session: string, startTimes: number): Promise<Keys | undefined> {
  const before = await currentKeys();
  if (before?.session === session) return before;
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const name = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  if (startTimes !== timesForgotten()) return undefined;
  const keys: Keys = { session, seal, name };
  known = Promise.resolve(keys);
  await set(ENTRY, keys, STORE);
  return keys;
}
