import type { Endpoint, ResponseOf } from '@harmony/contract';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';
import { send, type Input } from './request.ts';

/** Options of an upload. */
export interface UploadOptions {
  /** The same key for a repetition, which is then applied once. */
  idempotencyKey: string;
  /** Called with the uploaded share, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Calls the API with a file, and reports the upload progress.
 *
 * @throws RequestError like `request`, and the reason of an aborted `signal`
 */
export async function upload<E extends Endpoint & { bodyKind: 'form' }>(
  endpoint: E,
  input: Input<E>,
  { idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<ResponseOf<E>> {
  try {
    return await send(endpoint, input, idempotencyKey, (address, init) =>
      sendWithProgress(address, init, { onProgress, signal }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (isLostSession(error, endpoint)) handleUnauthorized();
    throw error;
  }
}

/** Replaces `fetch` for text responses, since `fetch` does not report upload progress. */
function sendWithProgress(
  address: string,
  { method = 'GET', headers, body = null }: RequestInit,
  { onProgress, signal }: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const over = new AbortController();
    const stop = (reason: Error): void => {
      reject(reason);
      call.abort();
    };
    const lose = (): void => stop(new TypeError('The network failed'));
    call.open(method, address);
    new Headers(headers).forEach((value, name) => call.setRequestHeader(name, value));
    call.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    call.addEventListener('load', () => {
      const { status, statusText, responseText } = call;
      const text = status === 204 ? null : responseText;
      resolve(new Response(text, { status, statusText, headers: headersOf(call) }));
    });
    call.addEventListener('error', lose);
    call.addEventListener('loadend', () => over.abort());
    // A pending request may wait for minutes for a lost network.
    window.addEventListener('offline', lose, { signal: over.signal });
    const callOff = (): void => stop(new DOMException('Called off', 'AbortError'));
    signal.addEventListener('abort', callOff, { signal: over.signal });
    call.send(body as XMLHttpRequestBodyInit | null);
    if (signal.aborted) callOff();
  });
}

function headersOf(call: XMLHttpRequest): [name: string, value: string][] {
  const lines = call.getAllResponseHeaders().split('\r\n');
  return lines.flatMap((line) => {
    const colon = line.indexOf(': ');
    return colon === -1 ? [] : [[line.slice(0, colon), line.slice(colon + 2)]];
  });
}
