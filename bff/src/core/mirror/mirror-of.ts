import { MIRROR_HEADER } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import type { Request } from 'express';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';

/**
 * Returns the viewer for a request: the signed-in user, or with the mirror header their partner, if the endpoint allows
 * it.
 *
 * @throws ApiError `mirror_only` if the endpoint cannot be mirrored, `not_found` without a partner
 */
export function viewerFor(
  { mirrored }: Endpoint,
  viewer: Viewer | undefined,
  request: Request,
): Viewer | undefined {
  if (!viewer || request.get(MIRROR_HEADER) === undefined) return viewer;
  if (!mirrored) {
    throw new ApiError(
      'mirror_only',
      sentence('This is what your partner sees. You can’t change anything here.'),
    );
  }
  return mirrorOf(viewer);
}

/**
 * Returns the partner as a viewer, as far as known to the viewer: built by exchanging the two, so it contains only data
 * that the viewer's own requests read. Reads for it omit data that the partner hides from the viewer.
 *
 * @throws ApiError `not_found` without a partner
 */
export function mirrorOf(viewer: Viewer): CoupleViewer {
  const { user, couple, partner } = viewer;
  if (!couple || !partner)
    throw notFound(sentence('You don’t have a partner yet whose view we could show.'));
  const { monthlyLimitCents, privacy, ...member } = partner;
  return {
    ...viewer,
    sessionId: '',
    user: { ...member, email: '', username: '', isEmailVerified: true },
    couple: {
      ...couple,
      monthlyLimitCents: privacy.personalDiscretionaryPrivate ? 0 : monthlyLimitCents,
    },
    partner: {
      id: user.id,
      firstName: user.firstName,
      lastName: user.lastName,
      monthlyLimitCents: couple.monthlyLimitCents,
      privacy: viewer.privacy,
    },
    privacy,
    isMirror: true,
  };
}
