import type { Endpoint, ReceivedBy, ResponseOf } from '@harmony/contract';
import type { Response } from 'express';
import { viewerFor } from '../mirror/mirror-of.ts';
import type { Services } from '../../services.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { jsonChunks } from './json-chunks.ts';
import type { Paged } from '../feature/pages.ts';
import type { Body, BodyHead, ReadRequest } from '../feature/read-request.ts';
import type { Route } from '../feature/route.ts';
import type { ReadTools } from '../feature/history.ts';
import { isLargeRead } from './read-cost.ts';
import type { ReadCost } from './read-cost.ts';
import { readResponse } from './read-response.ts';
import { assertAccess } from './route.ts';
import type { ViewerOf } from './route.ts';
import { StreamedFile } from './streamed-file.ts';
import { validated } from './validated.ts';

/** Arguments of a read: nothing of the request object itself, so that any process can run it. */
interface ReadInput<E extends Endpoint> extends ReceivedBy<E>, ReadTools {
  viewer: ViewerOf<E>;
}

/** Result of a read: the response, whose lists may be paged, or a file. */
type ReadResult<E extends Endpoint> = E['files'] extends readonly string[]
  ? StreamedFile
  : Paged<ResponseOf<E>> | StreamedFile;

export interface ReadRoute<E extends Endpoint> extends Route {
  /** Returns the response for a viewer without parameters, for use in other handlers. */
  valueFor(services: Services, viewer: Viewer): Promise<ResponseOf<E>>;
}

/**
 * Binds a read-only endpoint to its handler. A large read runs in a process for large reads (ADR 38), any other in
 * this one, queued per user unless it is always small.
 *
 * @param readCost the cost of a read, by default by all of the viewer's transactions
 */
export function readRoute<const E extends Endpoint & { access: 'couple' | 'signed-in' }>(
  endpoint: E,
  handler: (input: ReadInput<E>) => Promise<ReadResult<E>> | ReadResult<E>,
  readCost: (input: Omit<ReadInput<E>, 'features'>) => ReadCost | Promise<ReadCost> = () => ({}),
): ReadRoute<E> {
  const { method, path } = endpoint;
  const read = async (tools: ReadTools, request: ReadRequest): Promise<Body> => {
    const { params, query } = request;
    // Validated before the request was sent to this process.
    const parts = { params, query, body: undefined } as ReceivedBy<E>;
    const viewer = request.viewer as ViewerOf<E>;
    return bodyOf(await handler({ ...parts, ...tools, viewer }));
  };
  return {
    method,
    path,
    read,
    async valueFor({ database: reader, features, largeReads }, viewer) {
      const sent = { method, path, viewer, params: undefined, query: undefined };
      const tools = { reader, features };
      const text = (await isLargeRead(tools, viewer))
        ? await largeReads.textOf(sent, viewer.user.id)
        : String(await wholeOf(await read(tools, sent)));
      return readResponse(endpoint, text);
    },
    async handle(services, request, response) {
      const { database: reader, features, largeReads } = services;
      const tools = { reader, features };
      const signedIn = await viewerOf(services, request, response);
      const viewer: Viewer | undefined = viewerFor(endpoint, signedIn, request);
      assertAccess(endpoint, viewer);
      const parts = validated(endpoint, request, viewer);
      const { params, query } = parts;
      const sent = { method, path, viewer, params, query };
      const cost = await readCost({ ...parts, viewer, reader });
      const readHere = async (): Promise<WholeBody> => {
        const body = await read(tools, sent);
        return { head: body, whole: await wholeOf(body) };
      };
      // In the queue of the signed-in user, even when mirroring the partner.
      const userId = signedIn?.user.id ?? viewer.user.id;
      if (await isLargeRead(tools, viewer, cost)) await largeReads.respond(sent, userId, response);
      else {
        const { head, whole } =
          cost === 'small' ? await readHere() : await largeReads.inTurn(userId, readHere);
        sendWhole(response, head, whole);
      }
    },
  };
}

interface WholeBody {
  head: BodyHead;
  whole: string | Uint8Array;
}

function bodyOf(result: unknown): Body {
  if (result instanceof StreamedFile) {
    const { name, type, isPlain, chunks } = result;
    return { type, attachment: name, isPlain, chunks };
  }
  return {
    type: 'application/json; charset=utf-8',
    attachment: undefined,
    isPlain: false,
    chunks: jsonChunks(result),
  };
}

async function wholeOf({ chunks }: Body): Promise<string | Uint8Array> {
  const parts: (string | Uint8Array)[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  const isText = parts.every((part) => typeof part === 'string');
  return isText ? parts.join('') : Buffer.concat(parts.map(bytesOf));
}

/** Encodes a chunk of a body. */
export function bytesOf(part: string | Uint8Array): Uint8Array {
  return typeof part === 'string' ? Buffer.from(part) : part;
}

export function sendWhole(response: Response, head: BodyHead, body: string | Uint8Array): void {
  sendHead(response, head, Buffer.byteLength(body));
  // A string is sent in one write with the headers.
  response.end(body);
}

/** Sets the headers of a body of `length` bytes. */
export function sendHead(response: Response, head: BodyHead, length: number): void {
  response.status(200);
  if (head.attachment !== undefined) response.attachment(head.attachment);
  response.setHeader('Content-Type', head.type);
  // Not transformed, so that its length is known and browsers can show progress.
  if (head.isPlain) response.setHeader('Cache-Control', 'no-store, no-transform');
  response.setHeader('Content-Length', length);
}
