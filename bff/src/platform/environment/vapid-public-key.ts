import { createECDH } from 'node:crypto';

/** P-256, RFC 8292. */
const PRIVATE_KEY_BYTES = 32;

/**
 * Derives the public key of a private one, both in base64url.
 *
 * @returns `undefined` if the private key is invalid
 */
export function vapidPublicKey(privateKey: string): string | undefined {
  const key = Buffer.from(privateKey, 'base64url');
  if (key.length !== PRIVATE_KEY_BYTES || key.toString('base64url') !== privateKey)
    return undefined;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(key);
  } catch {
    // The scalar is zero, or not below the order of the curve.
    return undefined;
  }
  return pair.getPublicKey('base64url');
}
