import type { Endpoint } from '@harmony/contract';
import { handleUnauthorized, isLostSession } from '../session/unauthorized.ts';
import { addressOf } from './query-key.ts';
import { requestProof } from '../proof/proof-request.ts';
import { isProofNeeded, RequestError, type Input } from './request.ts';

/** A file that the API returned. */
export interface ReceivedFile {
  name: string;
  content: Blob;
}

interface FileOptions {
  /** Called with the number of received bytes; `total` is unknown without a Content-Length. */
  onProgress: (received: number, total: number | undefined) => void;
  signal: AbortSignal;
}

/**
 * Requests a file from the API and reports the progress. One that needs a fresh proof is requested again once the user
 * has given one.
 *
 * @throws RequestError like `request`, and the reason of an aborted `signal`
 */
export async function requestFile<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: FileOptions,
): Promise<ReceivedFile> {
  const { onProgress, signal } = options;
  try {
    const response = await fetch(addressOf(endpoint, input), {
      headers: { 'x-request-id': crypto.randomUUID() },
      credentials: 'same-origin',
      signal,
    });
    if (!response.ok) {
      throw new RequestError(response.status, (await response.text()) || response.statusText);
    }
    const type = response.headers.get('content-type') ?? '';
    const content = new Blob(await piecesOf(response, onProgress), { type });
    return { name: nameIn(response.headers.get('content-disposition')), content };
  } catch (error) {
    signal.throwIfAborted();
    if (isProofNeeded(error) && (await requestProof())) {
      return requestFile(endpoint, input, options);
    }
    if (isLostSession(error, endpoint)) handleUnauthorized();
    if (error instanceof RequestError) throw error;
    throw new RequestError(0, 'No connection. Check your network and try again.');
  }
}

async function piecesOf(
  response: Response,
  onProgress: FileOptions['onProgress'],
): Promise<Uint8Array<ArrayBuffer>[]> {
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isNaN(length) ? undefined : length;
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    pieces.push(part.value);
    received += part.value.byteLength;
    onProgress(received, total);
  }
  return pieces;
}

function nameIn(disposition: string | null): string {
  return /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'harmony';
}
