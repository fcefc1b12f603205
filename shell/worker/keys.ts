import { clear, createStore, get, set } from 'idb-keyval';

/** What the browser keeps of one session is sealed and named with these. No script can read their content. */
export interface Keys {
  /** The name of the session. */
  session: string;
  /** AES-GCM. */
  seal: CryptoKey;
  /** HMAC with SHA-256, for the names under which things are kept. */
  name: CryptoKey;
}

/** What goes with the keys is beside them. */
export const STORE = createStore('harmony-offline', 'keys');
const ENTRY = 'keys';

let known: Promise<Keys | undefined> | undefined;
let forgotten = 0;

/** The keys of the session that is kept; `undefined` where none is. */
export function currentKeys(): Promise<Keys | undefined> {
  // Where sites may keep nothing, nothing is kept.
  known ??= get<Keys>(ENTRY, STORE).catch(() => undefined);
  return known;
}

/** How often this worker has forgotten: what was begun before a change of it must keep nothing. */
export function timesForgotten(): number {
  return forgotten;
}

/** Forgets the keys, and with them everything that was sealed. */
export async function forgetKeys(): Promise<void> {
  forgotten += 1;
  known = Promise.resolve(undefined);
  await clear(STORE);
}

/**
 * The keys of a session: new ones where another session or none was kept.
 *
 * @param begun what `timesForgotten` said when what is to be kept was asked for
 * @returns `undefined` when everything was to be forgotten since then
 */
export async function keysOf(session: string, begun: number): Promise<Keys | undefined> {
  const before = await currentKeys();
  if (before?.session === session) return before;
  const seal = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const name = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  if (begun !== timesForgotten()) return undefined;
  const keys: Keys = { session, seal, name };
  known = Promise.resolve(keys);
  await set(ENTRY, keys, STORE);
  return keys;
}
