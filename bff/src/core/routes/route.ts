import { entityTagOf, transactionSchema } from '@harmony/contract';
import type { Endpoint, ReceivedBy, ResponseOf, Transaction } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../feature/route.ts';
import { keyedRequest, once } from '../idempotency/idempotency.ts';
import { viewerFor } from '../mirror/mirror-of.ts';
import { limitConcurrency } from '../../platform/processes/concurrency.ts';
import type { Services } from '../../services.ts';
import { assertProved } from '../sessions/proof.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { Accepted } from './accepted.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { Incomplete } from './incomplete.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { FileResponse } from './file-response.ts';
import { jsonText } from './json-bytes.ts';
import type { JsonBytes } from './json-bytes.ts';
import { readKept } from './read-response.ts';
import { countUntilAccepted } from './refused-bytes.ts';
import { receiveLargeBody, validatedBytes } from './large-body.ts';
import { validated } from './validated.ts';
import { languageOf, markLanguage } from '../../platform/language/reader-language.ts';

/** The viewer guaranteed by an endpoint's access. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'couple'
  ? CoupleViewer
  : E['access'] extends 'signed-in'
    ? Viewer
    : Viewer | undefined;

/** Arguments of a handler: the viewer, the validated parts of the request, and both request and response. */
export interface Received<E extends Endpoint> extends ReceivedBy<E> {
  viewer: ViewerOf<E>;
  services: Services;
  request: Request;
  response: Response;
}

const ACCEPTED = 202;
/** Concurrent forms and large bodies per user. */
const MAX_LARGE_BODIES = 2;
const acquireLargeBody = limitConcurrency(MAX_LARGE_BODIES);

type Result<E extends Endpoint> = ResponseOf<E> extends undefined ? void : ResponseOf<E>;

/**
 * Result of a handler: the response, as a value or serialized; if the endpoint declares it, a file, or that the
 * partner's consent was requested or a second factor is needed.
 */
export type HandlerResult<E extends Endpoint> = E['mayNeedConsent'] extends true
  ? Result<E> | Accepted
  : E['mayNeedSecondFactor'] extends true
    ? Result<E> | Incomplete
    : E['files'] extends readonly string[]
      ? FileResponse
      : Result<E> | JsonBytes<Result<E>>;

/** Stores a reference, such as an id, in place of a large response. */
export interface KeptPart<E extends Endpoint> {
  of: (result: HandlerResult<E>, received: Received<E>) => unknown;
  again: (text: string, received: Received<E>) => Promise<HandlerResult<E>>;
}

/**
 * Binds an endpoint of the contract to its handler, which runs only for a permitted viewer and a valid request and
 * returns the response. With an `Idempotency-Key` it runs in one transaction, and again on a conflict, so it must have
 * no other effects.
 *
 * @param admit runs once before any transaction, to count attempts
 * @param kept replaces a large response in the store of idempotent responses
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (received: Received<E>) => Promise<HandlerResult<E>> | HandlerResult<E>,
  admit?: (received: Received<E>) => Promise<void>,
  kept?: KeptPart<E>,
): Route {
  return {
    method: endpoint.method,
    path: endpoint.path,
    readsBody: endpoint.bodyKind !== undefined,
    isFromAnyOrigin: endpoint.isFromAnyOrigin === true,
    validateBody: (bytes, currency) => validatedBytes(endpoint, bytes, currency),
    async handle(services, request, response) {
      const viewer = viewerFor(endpoint, await viewerOf(services, request, response), request);
      assertAccess(endpoint, viewer);
      if (viewer) {
        const { refusedBytesByUser } = services.limits;
        await countUntilAccepted(refusedBytesByUser, viewer.user.id, request, response);
      }
      // Only for signed-in users and limited per user: the body is in memory until the response.
      if (endpoint.bodyKind && viewer) {
        // After a disconnect, no event would release the slot.
        if (response.destroyed) return;
        response.once('close', acquireLargeBody(viewer.user.id));
      }
      if (endpoint.bodyKind === 'form') {
        await readForm(request, services.uploads.receive(request, response));
      }
      const parts =
        endpoint.bodyKind === 'large' && viewer
          ? await receiveLargeBody(services, endpoint, viewer, request, response)
          : validated(endpoint, request, viewer);
      const received: Received<E> = {
        ...parts,
        viewer: viewer as ViewerOf<E>,
        services,
        request,
        response,
      };
      if (viewer && mayChange(endpoint)) await services.features.beforeChange(services, viewer);
      await admit?.(received);
      const runOn = async (database: Database): Promise<HandlerResult<E>> =>
        handler({ ...received, services: { ...services, database } });
      const keyed = keyedRequest(endpoint, viewer, request, services);
      const result = keyed
        ? await once<unknown>(services.database, keyed, runOn, {
            write: (given) =>
              jsonText((kept ? kept.of(given as HandlerResult<E>, received) : given) ?? null),
            read: (text) => (kept ? kept.again(text, received) : readKept(endpoint, text)),
          })
        : await runOn(services.database);
      if (result instanceof Incomplete) {
        const language = languageOf(request);
        markLanguage(response, language);
        response.status(ACCEPTED).json(result.body(language));
        return;
      }
      if (result instanceof FileResponse) {
        // Not transformed, so that its length is known and browsers can show progress.
        response.set('Cache-Control', 'no-store, no-transform');
        response.status(endpoint.status).attachment(result.name).type(result.type);
        response.send(result.content);
        return;
      }
      if (isTagged(endpoint, result)) response.set('ETag', await entityTagOf(result));
      response.status(endpoint.status);
      if (endpoint.status === 204) response.end();
      else sendJson(response, result);
    },
  };
}

/** Whether later requests can refer to the state of a response by an entity tag. */
function isTagged({ isQueueable, response }: Endpoint, result: unknown): result is Transaction {
  return isQueueable === true && response === transactionSchema && result !== undefined;
}

/** Whether a request may change a signed-in user's data. */
function mayChange({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public';
}

/** Sends JSON directly; Express would compute freshness and encoding first. */
function sendJson(response: Response, result: unknown): void {
  const body = result instanceof Uint8Array ? result : JSON.stringify(result);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  // A string is sent in one write with the headers.
  response.end(body);
}

/**
 * Rejects viewers without access to an endpoint.
 *
 * @throws ApiError `unauthorized`, `couple_required` or `proof_needed`
 */
export function assertAccess<E extends Endpoint>(
  { access, needsProof }: E,
  viewer: Viewer | undefined,
): asserts viewer is Viewer & ViewerOf<E> {
  if (access === 'public') return;
  if (!viewer) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
  if (access === 'couple' && !viewer.couple) {
    throw new ApiError('couple_required', sentence('Create or join a couple account first.'));
  }
  if (needsProof) assertProved(viewer);
}
