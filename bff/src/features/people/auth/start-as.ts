import type { User } from '@harmony/contract';
import type { Request, Response } from 'express';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { loadViewer } from '../../../core/viewer/load-viewer.ts';
import { startSession } from '../../../core/sessions/sessions.ts';
import type { SignIn } from '../../../core/sessions/sessions.ts';
import { userOf } from '../../../core/viewer/viewer.ts';

/**
 * Creates a session for a user after all of their authentication.
 *
 * @returns the user for the response
 * @throws ApiError `unauthorized` if the password was changed in the meantime
 */
export async function startAs(
  services: Services,
  request: Request,
  response: Response,
  signIn: SignIn,
): Promise<User> {
  const sessionId = await startSession(services, request, response, signIn);
  const viewer = await loadViewer(services.database, sessionId);
  if (!viewer) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
  return userOf(viewer);
}
