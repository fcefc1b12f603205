import { plans, type CalendarDay } from '@harmony/contract';
import type { Work } from '../database/transaction.ts';
import { insightsOf } from '../insights/insights.ts';
import { defaultPrivacySettings } from '../privacy/default-privacy-settings.ts';
import type { CoupleViewer } from '../sessions/viewer.ts';
import { demoCoupleName, demoPartners, type DemoPartner } from './demo-data.ts';
import { demoEmail } from './demo-email.ts';

/** How many insights are news when the demo is opened. */
const NEW_INSIGHTS = 3;

/**
 * Marks all but the newest insights of a demo partner as read: who has looked at their money for
 * eighteen months does not begin with all of them.
 */
export async function readOlderInsights(
  work: Work,
  viewer: CoupleViewer,
  today: CalendarDay,
): Promise<void> {
  const older = (await insightsOf(work, viewer, today)).slice(NEW_INSIGHTS);
  for (const { id } of older) {
    await work.change(`INSERT INTO insight_reads (user_id, insight_id, read_at) VALUES (?, ?, ?)`, [
      viewer.user.id,
      id,
      new Date(),
    ]);
  }
}

/** A demo partner, who has no session yet, as one who looks. */
export function demoViewer(partner: DemoPartner, userId: string, coupleId: string): CoupleViewer {
  return {
    sessionId: '',
    lastSeenAt: new Date(),
    user: {
      ...demoPartners[partner],
      id: userId,
      email: demoEmail(partner),
      username: '',
      isEmailVerified: false,
    },
    couple: {
      id: coupleId,
      name: demoCoupleName,
      inviteCode: null,
      inviteExpiresAt: null,
      members: [],
      monthlyLimitCents: 0,
    },
    partner: undefined,
    plan: plans.premium,
    subscriptionStatus: 'active',
    privacy: defaultPrivacySettings,
  };
}
