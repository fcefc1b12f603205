import { hkdfSync } from 'node:crypto';
import type { Keyed } from '../../../core/sessions/secrets.ts';
import * as sealed from '../../../platform/sealed.ts';

const KEY_BYTES = 32;

/** Encrypts a secret of a user with the first of the session secrets. */
export function seal(
  { sessionSecrets: [first] }: Keyed,
  about: string,
  secret: Uint8Array,
): string {
  return sealed.seal(keyOf(first), about, secret);
}

/**
 * Decrypts a sealed secret.
 *
 * @returns `undefined` if it was sealed with none of the session secrets or for another user
 */
export function open({ sessionSecrets }: Keyed, about: string, text: string): Buffer | undefined {
  for (const secret of sessionSecrets) {
    const opened = sealed.open(keyOf(secret), about, text);
    if (opened) return opened;
  }
  return undefined;
}

export function isSealedByFirst(
  { sessionSecrets: [first] }: Keyed,
  about: string,
  text: string,
): boolean {
  return sealed.open(keyOf(first), about, text) !== undefined;
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'second factor', KEY_BYTES));
}
