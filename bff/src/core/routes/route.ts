import { entityTagOf, transactionSchema } from '@harmony/contract';
import type { Endpoint, ReceivedBy, ResponseOf, Transaction } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Database } from '../../platform/database/database.ts';
import type { Route } from '../feature/route.ts';
import { keyedRequest, once } from '../idempotency/idempotency.ts';
import { viewerMeant } from '../mirror/mirror-of.ts';
import { createPlaces } from '../../platform/processes/places.ts';
import type { Services } from '../../services.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import { Accepted } from './accepted.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { readForm } from '../../platform/http/form-body.ts';
import { readLargeJson } from '../../platform/http/json-body.ts';
import { FileResponse } from './file-response.ts';
import { jsonText } from './json-bytes.ts';
import type { JsonBytes } from './json-bytes.ts';
import { readKept } from './read-response.ts';
import { validated } from './validated.ts';
import { languageOf, markLanguage } from '../../platform/language/reader-language.ts';

/** The viewer that an endpoint's access promises. */
export type ViewerOf<E extends Endpoint> = E['access'] extends 'couple'
  ? CoupleViewer
  : E['access'] extends 'signed-in'
    ? Viewer
    : Viewer | undefined;

/** What a handler receives: the viewer, the validated parts of the request, and both ends of it. */
export interface Received<E extends Endpoint> extends ReceivedBy<E> {
  viewer: ViewerOf<E>;
  services: Services;
  request: Request;
  response: Response;
}

const ACCEPTED = 202;
/** What one user may send of forms and large bodies at once. */
const MOST_LARGE_BODIES = 8;
const takeLargeBody = createPlaces(MOST_LARGE_BODIES);

/** The response, which may be no value at all where the endpoint responds with nothing. */
type Result<E extends Endpoint> = ResponseOf<E> extends undefined ? void : ResponseOf<E>;

/**
 * What a handler gives: the response, also as the JSON that it is sent as, or as the endpoint says a file, or that the
 * partner was asked.
 */
export type HandlerResult<E extends Endpoint> = E['mayNeedConsent'] extends true
  ? Result<E> | Accepted
  : E['files'] extends readonly string[]
    ? FileResponse
    : Result<E> | JsonBytes<Result<E>>;

/** What is kept of a response that is large and stored elsewhere, such as its id. */
export interface KeptPart<E extends Endpoint> {
  of: (result: HandlerResult<E>, received: Received<E>) => unknown;
  /** Gives the response again, from that as JSON. */
  again: (text: string, received: Received<E>) => Promise<HandlerResult<E>>;
}

/**
 * Binds an endpoint of the contract to its handler, which only runs when the viewer may call it
 * and all that was sent is valid, and whose result is the response. With an `Idempotency-Key` the
 * handler runs in one transaction, and again on a conflict, so it must have no other effects.
 *
 * @param admit runs before, once and outside of any transaction: what counts attempts
 * @param kept what is kept for a repeated request in place of a large response
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
    async handle(services, request, response) {
      const viewer = viewerMeant(endpoint, await viewerOf(services, request, response), request);
      assertAccess(endpoint, viewer);
      // Nobody else may have so much read, and nobody much of it at once: it is in memory until it is answered.
      if (endpoint.bodyKind && viewer) {
        // Whoever has gone meanwhile sends no more, and nothing would give their place back.
        if (response.destroyed) return;
        response.once('close', takeLargeBody(viewer.user.id));
      }
      if (endpoint.bodyKind === 'form') await readForm(request);
      if (endpoint.bodyKind === 'large') await readLargeJson(request, response);
      const parts = validated(endpoint, request, viewer);
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
      if (result instanceof Accepted) {
        const language = languageOf(request);
        markLanguage(response, language);
        response.status(ACCEPTED).json(result.body(language));
        return;
      }
      if (result instanceof FileResponse) {
        // As it is, so that its length is known and a browser can say how far it has come.
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

/** Whether a response is something that a later request can name the state of. */
function isTagged({ isQueueable, response }: Endpoint, result: unknown): result is Transaction {
  return isQueueable === true && response === transactionSchema && result !== undefined;
}

/** Whether a call may change what belongs to somebody who is signed in. */
function mayChange({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public';
}

/** Sends JSON as it is; Express would first look for what it could still change about it. */
function sendJson(response: Response, result: unknown): void {
  const body = result instanceof Uint8Array ? result : JSON.stringify(result);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  // As text it leaves together with the headers.
  response.end(body);
}

/**
 * Refuses a viewer whom the endpoint is not for.
 *
 * @throws ApiError `unauthorized` or `couple_required`
 */
export function assertAccess<E extends Endpoint>(
  { access }: E,
  viewer: Viewer | undefined,
): asserts viewer is Viewer & ViewerOf<E> {
  if (access === 'public') return;
  if (!viewer) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
  if (access === 'couple' && !viewer.couple) {
    throw new ApiError('couple_required', sentence('Create or join a couple account first.'));
  }
}
