import { createDecipheriv, createHmac, type ECDH } from 'node:crypto';

/** The private part of a subscription, which stays in the browser. */
export interface BrowserKeys {
  /** Its key pair, on P-256. */
  pair: ECDH;
  authSecret: Buffer;
}

const SALT_BYTES = 16;
const LENGTH_BYTES = 4;
const TAG_BYTES = 16;
/** Delimiter at the end of the last record, before its padding (RFC 8188, section 2). */
const LAST = 2;

/**
 * Decrypts the body of a push message (RFC 8291), which has one record (RFC 8188). It is written from these two
 * RFCs alone, independently of the library that encrypts.
 *
 * @throws Error if the body is invalid
 */
export function decodePush(body: Buffer, { pair, authSecret }: BrowserKeys): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  const recordBytes = body.readUInt32BE(SALT_BYTES);
  const keyAt = SALT_BYTES + LENGTH_BYTES + 1;
  const senderKey = body.subarray(keyAt, keyAt + body.readUInt8(keyAt - 1));
  const record = body.subarray(keyAt + senderKey.length);
  if (record.length > recordBytes) throw new Error('A push message has one record');

  const shared = pair.computeSecret(senderKey);
  const info = Buffer.concat([zeroEnded('WebPush: info'), pair.getPublicKey(), senderKey]);
  const material = expand(hmac(authSecret, shared), info, 32);
  const secret = hmac(salt, material);
  const key = expand(secret, zeroEnded('Content-Encoding: aes128gcm'), 16);
  // The nonce of the first record is the derived value itself.
  const nonce = expand(secret, zeroEnded('Content-Encoding: nonce'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST) throw new Error('The last record does not say that it is the last');
  return padded.subarray(0, end);
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/** HKDF-Expand for the length of one hash (RFC 5869, section 2.3). */
function expand(key: Buffer, info: Buffer, length: number): Buffer {
  return hmac(key, Buffer.concat([info, Buffer.from([1])])).subarray(0, length);
}

function zeroEnded(text: string): Buffer {
  return Buffer.from(`${text}\0`);
}
