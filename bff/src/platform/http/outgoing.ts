import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, publicLookup } from './public-address.ts';

const TIMEOUT_MILLISECONDS = 20_000;
const MAX_BYTES = 5 * 1024 * 1024;

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Maximum size of the response. */
  maxBytes?: number;
}

export interface OutgoingResponse {
  /** Redirects are returned, not followed. */
  status: number;
  headers: http.IncomingHttpHeaders;
  bytes: Buffer<ArrayBuffer>;
  /** Decoded as UTF-8. */
  readonly text: string;
}

/** Sends a request. @throws OutgoingError without a complete response */
export type Send = (request: OutgoingRequest) => Promise<OutgoingResponse>;

/** There was no response, or none that may be read. Never contains the address, which may be a secret. */
export class OutgoingError extends Error {
  override name = 'OutgoingError';
  readonly reason: 'address' | 'silent' | 'too-large';

  constructor(reason: OutgoingError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Creates a client for addresses that users or other servers name: https to public addresses, which are resolved once
 * and connected to as resolved; no redirects, at most 5 MB unless a request allows more, 20 seconds by default.
 *
 * @param origins trusted origins without the restrictions on addresses
 */
export function createOutgoing(
  origins: readonly string[],
  milliseconds = TIMEOUT_MILLISECONDS,
): Send {
  return async ({ method, url, headers = {}, body, maxBytes = MAX_BYTES }) => {
    if (!isPublicAddress(url.href, origins)) {
      throw new OutgoingError('address', 'Only https to public addresses is allowed');
    }
    const { request } = url.protocol === 'https:' ? https : http;
    const signal = AbortSignal.timeout(milliseconds);
    const isTrusted = origins.includes(url.origin);
    const options: https.RequestOptions = {
      method,
      signal,
      headers: { Accept: 'application/json', 'User-Agent': 'Harmony', ...headers },
      ...(!isTrusted && { lookup: publicLookup }),
    };
    if (body !== undefined) {
      options.headers = { ...options.headers, 'Content-Length': Buffer.byteLength(body) };
    }
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => {
        reject(error instanceof OutgoingError ? error : redactError(error));
      };
      request(url, options, (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          chunks.push(chunk);
          if (bytes > maxBytes) {
            const message = `The response has more than ${maxBytes} bytes`;
            response.destroy(new OutgoingError('too-large', message));
          }
        });
        response.on('end', () => {
          const { statusCode = 0, headers: received } = response;
          const all = Buffer.concat(chunks);
          resolve({
            status: statusCode,
            headers: received,
            bytes: all,
            get text() {
              return all.toString('utf8');
            },
          });
        });
      })
        .on('error', fail)
        .end(body);
    });
  };
}

/** Keeps only the code: messages of Node.js may contain an address. */
function redactError(error: Error): OutgoingError {
  const code = 'code' in error ? String(error.code) : error.name;
  return new OutgoingError('silent', `No complete response: ${code}`);
}

/** Returns the seconds of `Retry-After`; dates are ignored. */
export function retryAfterOf({ headers }: Pick<OutgoingResponse, 'headers'>): number {
  const seconds = Number(headers['retry-after'] ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 0;
}
