import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { REQUEST_ID, withRequestId } from '../database/request-comment.ts';

/**
 * Assigns an id to each request: the caller's `X-Request-Id` if it is well-formed, otherwise a new one. It
 * appears in the response, the log and comments of database statements.
 */
export const requestId: RequestHandler = (request, response, next) => {
  const sent = request.get('X-Request-Id');
  const id = sent !== undefined && REQUEST_ID.test(sent) ? sent : randomUUID();
  response.locals['requestId'] = id;
  response.set('X-Request-Id', id);
  withRequestId(id, next);
};

export function requestIdOf(response: Response): string {
  return String(response.locals['requestId']);
}
