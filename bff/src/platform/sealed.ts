import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret for the database with AES-256-GCM, so that a copy of the database alone does not reveal it.
 *
 * @param about bound to the ciphertext, so that it cannot be moved to another row
 */
export function seal(key: Uint8Array, about: string, secret: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts a sealed secret.
 *
 * @returns `undefined` if it was sealed with another key or for another row
 */
export function open(key: Uint8Array, about: string, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const start = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([start, decipher.final()]);
  } catch {
    // Node has no other sign of a wrong key or tag than this exception.
    return undefined;
  }
}
