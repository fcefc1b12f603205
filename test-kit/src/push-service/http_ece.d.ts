declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  /** Decrypts a body by RFC 8188 and RFC 8291. */
  export function decrypt(
    body: Buffer,
    options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: Buffer },
  ): Buffer;
}
