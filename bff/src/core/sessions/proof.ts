import { PROOF_MILLISECONDS } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { sessionModel } from './session.model.ts';

/** Whether a session has a proof from the last ten minutes that its user is at the browser. */
export function isProved({ provedAt }: Viewer): boolean {
  return provedAt !== null && provedAt.getTime() > Date.now() - PROOF_MILLISECONDS;
}

/**
 * Checks that a session has a fresh proof. Demo accounts need none: they have nothing to prove with, and their data
 * belongs to no person.
 *
 * @throws ApiError `proof_needed`
 */
export function assertProved(viewer: Viewer): void {
  if (viewer.isDemo || isProved(viewer)) return;
  throw new ApiError('proof_needed', sentence('Please confirm first that it’s you.'));
}

/** Records a proof in a session. */
export async function storeProof(
  work: Work,
  { sessionId }: Viewer,
  provedAt = new Date(),
): Promise<void> {
  await sessionModel(work).update({ provedAt }, { where: { id: sessionId } });
}
