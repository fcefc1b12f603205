import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { REQUEST_ID, withRequestId } from '../database/request-comment.ts';

/**
 * Names each request: with the caller's `X-Request-Id` when it is harmless, otherwise with a new
 * id. The response, the log and the database's statements carry it.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.get('X-Request-Id');
  const id = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
  response.locals['requestId'] = id;
  response.set('X-Request-Id', id);
  withRequestId(id, next);
};

/** The id of the request that the response answers. */
export function requestIdOf(response: Response): string {
  return String(response.locals['requestId']);
}
