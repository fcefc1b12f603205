import { KEPT_AT_HEADER, KEPT_MILLISECONDS } from '@harmony/contract/offline';
import type { Keys } from './keys.ts';

/** What is in a sealed response. */
interface Content {
  /** What it answers, such as `/api/goals?page=2`. */
  address: string;
  /** When it was made, in milliseconds since 1970. */
  at: number;
  headers: [string, string][];
  body: string;
}

/** As NIST SP 800-38D has it for AES-GCM. */
const VECTOR_BYTES = 12;

/** They say how the body came, which is whole by now. */
const OF_THE_WAY = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

const encoder = new TextEncoder();

/** Where something is kept: addresses hold what somebody searched for, so they are named by a keyed hash. */
export async function keptAddress(keys: Keys, address: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', keys.name, encoder.encode(address));
  return `/kept/${new Uint8Array(hash).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')}`;
}

/**
 * A response as it is kept: its text and headers, encrypted.
 *
 * @param address what it answers, such as `/api/goals?page=2`
 */
export async function seal(keys: Keys, address: string, response: Response): Promise<Response> {
  const content: Content = {
    address,
    at: Date.now(),
    headers: [...response.headers].filter(([name]) => !OF_THE_WAY.has(name)),
    body: await response.text(),
  };
  return new Response(await sealText(keys, JSON.stringify(content)));
}

/** A text, encrypted. */
export async function sealText(keys: Keys, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const vector = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  const algorithm = { name: 'AES-GCM', iv: vector };
  const sealed = await crypto.subtle.encrypt(algorithm, keys.seal, encoder.encode(text));
  const bytes = new Uint8Array(VECTOR_BYTES + sealed.byteLength);
  bytes.set(vector);
  bytes.set(new Uint8Array(sealed), VECTOR_BYTES);
  return bytes;
}

/** Opens a text that was sealed; `undefined` for what other keys have sealed. */
export async function openText(
  keys: Keys,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | undefined> {
  const algorithm = { name: 'AES-GCM', iv: bytes.slice(0, VECTOR_BYTES) };
  try {
    const opened = await crypto.subtle.decrypt(algorithm, keys.seal, bytes.slice(VECTOR_BYTES));
    return new TextDecoder().decode(opened);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** A response that was opened. */
export interface Opened {
  /** With the time at which it was made in a header. */
  response: Response;
  address: string;
  /** In milliseconds since 1970. */
  at: number;
}

/** Opens a response that was sealed; `undefined` for what other keys have sealed, and what is too old to be shown. */
export async function open(keys: Keys, sealed: Response): Promise<Opened | undefined> {
  const text = await openText(keys, new Uint8Array(await sealed.arrayBuffer()));
  if (text === undefined) return undefined;
  const { address, at, headers, body } = JSON.parse(text) as Content;
  if (Date.now() - at > KEPT_MILLISECONDS) return undefined;
  const response = new Response(body, { headers: [...headers, [KEPT_AT_HEADER, String(at)]] });
  return { response, address, at };
}
