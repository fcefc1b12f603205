import type { AnswerOf, Endpoint, ReceivedBy } from '@harmony/contract';
import type { Request, Response } from 'express';
import type { Database } from '../database/database.ts';
import type { Route } from '../feature/route.ts';
import { keyedRequest, once } from '../idempotency/idempotency.ts';
import { viewerMeant } from '../mirror/mirror-of.ts';
import type { Services } from '../services.ts';
import { viewerOf } from '../sessions/viewer-of.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import { Accepted } from './accepted.ts';
import { ApiError } from '../http/api-error.ts';
import { FileAnswer } from './file-answer.ts';
import { readKept } from './read-answer.ts';
import { validated } from './validated.ts';

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

/** The answer, which may be no value at all where the endpoint answers nothing. */
type Answer<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>;

/** What a handler gives: the answer, or as the endpoint says a file, or that the partner was asked. */
export type HandlerAnswer<E extends Endpoint> = E['mayNeedConsent'] extends true
  ? Answer<E> | Accepted
  : E['files'] extends readonly string[]
    ? FileAnswer
    : Answer<E>;

/**
 * Binds an endpoint of the contract to its handler, which only runs when the viewer may call it
 * and all that was sent is valid, and whose result is the answer. With an `Idempotency-Key` the
 * handler runs in one transaction, and again on a conflict, so it must have no other effects.
 *
 * @param admit runs before, once and outside of any transaction: what counts attempts
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: (received: Received<E>) => Promise<HandlerAnswer<E>> | HandlerAnswer<E>,
  admit?: (received: Received<E>) => Promise<void>,
): Route {
  return {
    method: endpoint.method,
    path: endpoint.path,
    async handle(services, request, response) {
      const viewer = viewerMeant(endpoint, await viewerOf(services, request, response), request);
      assertAccess(endpoint, viewer);
      const parts = validated(endpoint, request);
      const received: Received<E> = {
        ...parts,
        viewer: viewer as ViewerOf<E>,
        services,
        request,
        response,
      };
      if (viewer && mayChange(endpoint)) await services.features.beforeChange(services, viewer);
      await admit?.(received);
      const answerOn = async (database: Database): Promise<HandlerAnswer<E>> =>
        handler({ ...received, services: { ...services, database } });
      const keyed = keyedRequest(endpoint, viewer, request, services);
      const answer = keyed
        ? await once<unknown>(services.database, keyed, answerOn, (kept) =>
            readKept(endpoint, kept),
          )
        : await answerOn(services.database);
      if (answer instanceof Accepted) {
        response.status(ACCEPTED).json(answer.body());
        return;
      }
      if (answer instanceof FileAnswer) {
        // As it is, so that its length is known and a browser can say how far it has come.
        response.set('Cache-Control', 'no-store, no-transform');
        response.status(endpoint.status).attachment(answer.name).type(answer.type);
        response.send(answer.content);
        return;
      }
      response.status(endpoint.status);
      if (endpoint.status === 204) response.end();
      else sendJson(response, answer);
    },
  };
}

/** Whether a call may change what belongs to somebody who is signed in. */
function mayChange({ method, access }: Endpoint): boolean {
  return method !== 'GET' && access !== 'public';
}

/** Sends JSON as it is; Express would first look for what it could still change about it. */
function sendJson(response: Response, answer: unknown): void {
  const body = JSON.stringify(answer);
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
  if (!viewer) throw new ApiError('unauthorized', 'Sign in to continue.');
  if (access === 'couple' && !viewer.couple) {
    throw new ApiError('couple_required', 'Create or join a couple account first.');
  }
}
