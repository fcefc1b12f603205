import { createHmac, timingSafeEqual } from 'node:crypto';
import type { BinaryToTextEncoding } from 'node:crypto';

declare module '../../services.ts' {
  interface Services {
    sessionSecrets: SessionSecrets;
  }
}

/** Keys of the hashes of session tokens and of signatures. The first one signs and hashes; others are accepted too, during a rotation. */
export type SessionSecrets = readonly [string, ...string[]];

export interface Keyed {
  sessionSecrets: SessionSecrets;
}

/** Returns the hash of a text, keyed by the first secret. */
export function keyedHash(
  { sessionSecrets: [first] }: Keyed,
  text: string,
  encoding: BinaryToTextEncoding = 'hex',
): string {
  return hashBy(first, text, encoding);
}

/** Returns the hashes of a text, keyed by each secret, in their order. */
export function keyedHashes(
  { sessionSecrets }: Keyed,
  text: string,
  encoding: BinaryToTextEncoding = 'hex',
): readonly [string, ...string[]] {
  const [first, ...others] = sessionSecrets;
  return [hashBy(first, text, encoding), ...others.map((each) => hashBy(each, text, encoding))];
}

/** Whether a signature is the hash of a text, in base64url and keyed by any of the secrets. */
export function isSignature(keyed: Keyed, text: string, signature: string): boolean {
  const sent = Buffer.from(signature);
  return keyedHashes(keyed, text, 'base64url').some((hash) => {
    const expected = Buffer.from(hash);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

function hashBy(secret: string, text: string, encoding: BinaryToTextEncoding): string {
  return createHmac('sha256', secret).update(text).digest(encoding);
}
