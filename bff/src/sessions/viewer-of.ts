import type { Request, Response } from 'express';
import type { Services } from '../services.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { sessionCookie, sessionIdOf, touchSession } from './sessions.ts';
import type { Viewer } from '../viewer/viewer.ts';

const TOUCH_MILLISECONDS = 5 * 60 * 1000;

/**
 * The viewer of a request, or `undefined` when nobody is signed in. Keeps the session going, with
 * a write at most every five minutes.
 */
export async function viewerOf(
  services: Services,
  request: Request,
  response: Response,
): Promise<Viewer | undefined> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined) return undefined;
  const viewer = await loadViewer(services.database, sessionIdOf(services, token));
  if (viewer && Date.now() - viewer.lastSeenAt.getTime() > TOUCH_MILLISECONDS) {
    await touchSession(services, viewer.sessionId);
    sessionCookie.set(services.environment, response, token);
  }
  return viewer;
}
