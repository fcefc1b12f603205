import { createECDH } from 'node:crypto';

/** Of P-256, as RFC 8292 has it. */
const PRIVATE_KEY_BYTES = 32;

/**
 * The public key that belongs to a private one, both in base64url.
 *
 * @returns `undefined` for what is no private key
 */
export function vapidPublicKey(privateKey: string): string | undefined {
  const key = Buffer.from(privateKey, 'base64url');
  if (key.length !== PRIVATE_KEY_BYTES || key.toString('base64url') !== privateKey)
    return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(key);
  } catch {
    // Neither nothing nor beyond the order of the curve.
    return undefined;
  }
  return pair.getPublicKey('base64url');
}
