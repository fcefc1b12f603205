import { KEPT_AT_HEADER, KEPT_MILLISECONDS } from '@harmony/contract/offline';
import type { Keys } from './keys.ts';

interface Content {
  /** The requested address, such as `/api/goals?page=2`. */
  address: string;
  /** Time of the response, in milliseconds since 1970. */
  at: number;
  headers: [string, string][];
  body: string;
}

/** Length recommended for AES-GCM by NIST SP 800-38D. */
const VECTOR_BYTES = 12;

/** Headers of the transfer, which does not apply to the stored body. */
const TRANSFER_HEADERS = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

const encoder = new TextEncoder();

/** Returns the storage name of an address: a keyed hash, since addresses contain search texts. */
export async function keptAddress(keys: Keys, address: string): Promise<string> {
  const hash = await crypto.subtle.sign('HMAC', keys.name, encoder.encode(address));
  return `/kept/${new Uint8Array(hash).reduce((hex, byte) => hex + byte.toString(16).padStart(2, '0'), '')}`;
}

/**
 * Encrypts the text and headers of a response.
 *
 * @param address the requested address, such as `/api/goals?page=2`
 */
export async function seal(keys: Keys, address: string, response: Response): Promise<Response> {
  const content: Content = {
    address,
    at: Date.now(),
    headers: [...response.headers].filter(([name]) => !TRANSFER_HEADERS.has(name)),
    body: await response.text(),
  };
  return new Response(await sealText(keys, JSON.stringify(content)));
}

export async function sealText(keys: Keys, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const vector = crypto.getRandomValues(new Uint8Array(VECTOR_BYTES));
  const algorithm = { name: 'AES-GCM', iv: vector };
  const sealed = await crypto.subtle.encrypt(algorithm, keys.seal, encoder.encode(text));
  const bytes = new Uint8Array(VECTOR_BYTES + sealed.byteLength);
  bytes.set(vector);
  bytes.set(new Uint8Array(sealed), VECTOR_BYTES);
  return bytes;
}

/** Decrypts a text; `undefined` for other keys. */
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

export interface Opened {
  /** With a header for the time of the response. */
  response: Response;
  address: string;
  at: number;
}

/** Decrypts a response; `undefined` for other keys, and for responses too old to show. */
export async function open(keys: Keys, sealed: Response): Promise<Opened | undefined> {
  const text = await openText(keys, new Uint8Array(await sealed.arrayBuffer()));
  if (text === undefined) return undefined;
  const { address, at, headers, body } = JSON.parse(text) as Content;
  if (Date.now() - at > KEPT_MILLISECONDS) return undefined;
  const response = new Response(body, { headers: [...headers, [KEPT_AT_HEADER, String(at)]] });
  return { response, address, at };
}
