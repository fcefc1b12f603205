import { hkdfSync } from 'node:crypto';
import * as sealed from '../../../platform/sealed.ts';
import type { Services } from '../../../services.ts';

const KEY_BYTES = 32;

type Keyed = Pick<Services, 'sessionSecret'>;

/** Encrypts a secret of a user. */
export function seal(keyed: Keyed, about: string, secret: Uint8Array): string {
  return sealed.seal(keyOf(keyed), about, secret);
}

/**
 * Decrypts a sealed secret.
 *
 * @returns `undefined` if it was sealed with another session secret or for another user
 */
export function open(keyed: Keyed, about: string, text: string): Buffer | undefined {
  return sealed.open(keyOf(keyed), about, text);
}

function keyOf({ sessionSecret }: Keyed): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret, '', 'second factor', KEY_BYTES));
}
