import { SESSION_HEADER } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import type { Request, Response } from 'express';
import { noteUser } from '../../platform/database/request-comment.ts';
import type { Services } from '../../services.ts';
import { loadViewer } from '../viewer/load-viewer.ts';
import { sessionCookie, sessionIdOf, sessionNameIn, touchSession } from './sessions.ts';
import type { Viewer } from '../viewer/viewer.ts';
import {
  askedLanguage,
  isReaderNoted,
  languageOf,
  noteReader,
} from '../../platform/language/reader-language.ts';

const TOUCH_MILLISECONDS = 5 * 60 * 1000;

/**
 * The viewer of a request, or `undefined` when nobody is signed in, or not in the session that the request was
 * meant for: what has waited in a browser is never done as somebody else. Keeps the session going, with
 * a write at most every five minutes.
 */
export async function viewerOf(
  services: Services,
  request: Request,
  response: Response,
): Promise<Viewer | undefined> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined) return undefined;
  const meant = request.get(SESSION_HEADER);
  if (meant !== undefined && meant !== sessionNameIn(services, request)) return undefined;
  const viewer = await loadViewer(
    services.database,
    sessionIdOf(services, token),
    askedLanguage(request),
  );
  if (viewer) {
    noteUser(viewer.user.id);
    noteReader(request, viewer.language);
  }
  if (viewer && Date.now() - viewer.lastSeenAt.getTime() > TOUCH_MILLISECONDS) {
    await touchSession(services, viewer.sessionId);
    sessionCookie.set(services.environment, response, token);
  }
  return viewer;
}

/**
 * The language in which whoever makes a request reads, also when it was refused before anybody asked who they are.
 *
 * @returns what their browser asks for when the database does not say
 */
export async function readerLanguage(services: Services, request: Request): Promise<Language> {
  const token = sessionCookie.read(services.environment, request);
  if (token === undefined || isReaderNoted(request)) return languageOf(request);
  try {
    const asked = languageOf(request);
    const viewer = await loadViewer(services.database, sessionIdOf(services, token), asked);
    return viewer?.language ?? asked;
  } catch (error) {
    services.logger.warn({ err: error }, 'the language of a reader was not found');
    return languageOf(request);
  }
}
