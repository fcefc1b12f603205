import type { Work } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionModel } from './session.model.ts';

/**
 * Checks that a viewer's session has not ended since the request began, before granting access that outlasts it.
 * Expects the viewer to be locked, as revoking all access locks them too.
 *
 * @throws ApiError `unauthorized`
 */
export async function assertStillSignedIn(work: Work, { sessionId }: Viewer): Promise<void> {
  const found = await sessionModel(work).count({ where: { id: sessionId } });
  if (found === 0) throw new ApiError('unauthorized', sentence('Sign in to continue.'));
}
