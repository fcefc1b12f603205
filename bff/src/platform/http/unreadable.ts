import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from './api-error.ts';
import { sentence } from '../language/sentence.ts';

/**
 * Responds to an unparsable request with the usual error body, and closes its connection.
 *
 * @param error the error of the HTTP parser
 * @param hasBegun whether a response is in progress on the connection; then none is written
 */
export function refuseUnreadable(
  error: Error & { code?: unknown },
  socket: Duplex,
  hasBegun: boolean,
): void {
  if (hasBegun || error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = meaningOf(error.code);
  const body = JSON.stringify(refusal.body(randomUUID(), 'en'));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

function meaningOf(code: unknown): ApiError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new ApiError('headers_too_large', sentence('The address or a header is too long.'));
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ApiError('too_large', sentence('This is too large to send.'));
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new ApiError('timed_out', sentence('This took too long to arrive. Please try again.'));
    default:
      return new ApiError('malformed', sentence('Couldn’t read this request.'));
  }
}
