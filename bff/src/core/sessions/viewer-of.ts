import { SESSION_HEADER } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import type { Request, Response } from 'express';
import { noteWriter } from '../../platform/database/request-comment.ts';
import type { Services } from '../../services.ts';
import { extendSession, findSession } from './find-session.ts';
import { sessionCookie } from './sessions.ts';
import type { Viewer } from '../viewer/viewer.ts';
import {
  requestedLanguage,
  isReaderNoted,
  languageOf,
  noteReader,
} from '../../platform/language/reader-language.ts';

const TOUCH_MILLISECONDS = 5 * 60 * 1000;

/**
 * Returns the viewer of a request, or `undefined` if it has no valid session, or another one than it was meant for:
 * requests queued in a browser are never sent as another user. Puts its name into the response, and extends the
 * session, with a write at most every five minutes.
 */
export async function viewerOf(
  services: Services,
  request: Request,
  response: Response,
): Promise<Viewer | undefined> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined) return undefined;
  const session = await findSession(services, token, requestedLanguage(request));
  if (!session) return undefined;
  const { viewer, name } = session;
  response.set(SESSION_HEADER, name);
  const expected = request.get(SESSION_HEADER);
  if (expected !== undefined && expected !== name) return undefined;
  noteWriter(viewer.couple?.id ?? viewer.user.id);
  noteReader(request, viewer.language);
  const isDue = Date.now() - viewer.lastSeenAt.getTime() > TOUCH_MILLISECONDS;
  if (isDue && !services.database.isReadOnly?.()) {
    await extendSession(services, request, response, { session, token });
  }
  return viewer;
}

/**
 * Returns the language for a request, also for one that was rejected before authentication.
 *
 * @returns the browser's language if the database does not respond
 */
export async function readerLanguage(services: Services, request: Request): Promise<Language> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined || isReaderNoted(request)) return languageOf(request);
  try {
    const fallback = languageOf(request);
    const session = await findSession(services, token, fallback);
    return session?.viewer.language ?? fallback;
  } catch (error) {
    services.logger.warn({ err: error }, 'the language of a user could not be read');
    return languageOf(request);
  }
}
