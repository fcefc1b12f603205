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
 * Signs the browser in as a user whose right to it has been checked.
 *
 * @returns the user as the API gives it
 * @throws ApiError `unauthorized` when another password was set meanwhile
 */
export async function signInAs(
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
