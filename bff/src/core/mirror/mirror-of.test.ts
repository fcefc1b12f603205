import { plans } from '@harmony/contract';
import type { PrivacySettings } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../viewer/viewer.ts';
import { mirrorOf } from './mirror-of.ts';

const open: PrivacySettings = {
  defaultTransactionSharing: true,
  goalProgressSharing: true,
  personalDiscretionaryPrivate: false,
  dualConsentRequired: false,
};
const secret: PrivacySettings = { ...open, personalDiscretionaryPrivate: true };

/** Robin, who views the product as Kim. */
function robin(ofKim: PrivacySettings): Viewer {
  const own = { id: 'robin', firstName: 'Robin', lastName: 'Lake' };
  const kim = { id: 'kim', firstName: 'Kim', lastName: 'Hill', monthlyLimitCents: 70_000 };
  return {
    sessionId: 'the session of Robin',
    provedAt: null,
    lastSeenAt: new Date(0),
    user: { ...own, email: 'robin@example.com', username: 'robin', isEmailVerified: false },
    language: 'en',
    couple: {
      id: 'couple',
      name: 'Robin and Kim',
      inviteCode: null,
      inviteExpiresAt: null,
      currency: 'USD',
      members: [{ ...own, monthlyLimitCents: 60_000 }, kim],
      monthlyLimitCents: 60_000,
    },
    partner: { ...kim, privacy: ofKim },
    plan: plans.starter,
    subscriptionStatus: 'active',
    isOfferedPlans: true,
    privacy: { ...open, goalProgressSharing: false },
    isDemo: false,
  };
}

describe('the mirror', () => {
  it('is the partner, with the data known about each other exchanged', () => {
    const viewer = robin(open);
    expect(mirrorOf(viewer)).toEqual({
      ...viewer,
      sessionId: '',
      // Identifying data of the partner is excluded.
      user: {
        id: 'kim',
        firstName: 'Kim',
        lastName: 'Hill',
        email: '',
        username: '',
        isEmailVerified: true,
      },
      couple: { ...viewer.couple, monthlyLimitCents: 70_000 },
      partner: {
        id: 'robin',
        firstName: 'Robin',
        lastName: 'Lake',
        monthlyLimitCents: 60_000,
        privacy: viewer.privacy,
      },
      privacy: open,
      isMirror: true,
    });
  });

  it('contains no limit that the partner hides', () => {
    expect(mirrorOf(robin(secret)).couple.monthlyLimitCents).toBe(0);
  });

  it('does not exist without a partner or a couple', () => {
    const { partner: _partner, ...alone } = robin(open);
    expect(() => mirrorOf({ ...alone, partner: undefined })).toThrow('You don’t have a partner');
    expect(() => mirrorOf({ ...robin(open), couple: undefined })).toThrow(
      'You don’t have a partner',
    );
  });
});
