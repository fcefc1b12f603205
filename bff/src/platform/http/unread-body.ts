import type { Request, Response } from 'express';

/** Node discards the rest of smaller bodies, which keeps the connection. */
const SMALL_BYTES = 64 * 1024;
/** Time for a client that is still sending to read the response. */
const LINGER_MILLISECONDS = 1000;

/**
 * Whether the body of a rejected request is large and has not arrived. Discarding it would use as much of the processor as
 * accepting it, so that a client which repeats rejected uploads would slow down all others.
 */
export function isUnread({ complete, headers }: Request): boolean {
  if (complete) return false;
  const isChunked = headers['transfer-encoding'] !== undefined;
  return isChunked || Number(headers['content-length'] ?? 0) > SMALL_BYTES;
}

/**
 * Sends a response without receiving the rest of the body, and closes the connection a second later. If it were closed at
 * once, the system of the client could discard the response.
 */
export function sendUnread(request: Request, response: Response, text: string): void {
  request.pause();
  response.set({ Connection: 'close', 'Content-Length': String(Buffer.byteLength(text)) });
  response.write(text);
  const linger = setTimeout(() => response.end(), LINGER_MILLISECONDS);
  response.once('close', () => clearTimeout(linger));
}
