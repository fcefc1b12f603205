import { plans } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import type { Work } from '../../platform/database/database.ts';
import { findingsOf, idOfFinding } from '../insight/insights/insights.ts';
import { ranked } from '../insight/insights/ranking.ts';
import { markRead } from '../insight/insights/mark-read.ts';
import { defaultPrivacySettings } from '../../core/privacy/default-privacy-settings.ts';
import type { CoupleViewer } from '../../core/viewer/viewer.ts';
import type { DemoOfDay } from './demo-by-day.ts';
import { demoCoupleName, demoCurrency, demoPartners, type DemoPartner } from './demo-data.ts';
import type { DemoIds } from './demo-ids.ts';

const NEW_INSIGHTS = 3;

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/**
 * Marks all but the latest highlighted insights of a demo partner as read, since a long-time user would not have
 * eighteen months of unread insights. Computed once a day.
 */
export async function readOlderInsights(
  work: Work,
  ids: DemoIds,
  { today, language, readKeys }: DemoOfDay,
  partner: DemoPartner,
): Promise<void> {
  const userId = ids.userIds[partner];
  const names = namesOf(ids);
  if (!readKeys.has(partner)) {
    const findings = await findingsOf(work, demoViewer(partner, ids, language), today);
    const news = ranked(findings, new Map(), ({ topic }) => topic).filter(
      ({ isQuiet }) => !isQuiet,
    );
    const fresh = new Set(news.slice(0, NEW_INSIGHTS).map(({ key }) => key));
    const older = findings.map(({ key }) => key).filter((key) => !fresh.has(key));
    readKeys.set(
      partner,
      older.map((key) => key.replaceAll(ID, (id) => names.get(id) ?? id)),
    );
  }
  const idsByName = new Map(Array.from(names, ([id, name]) => [name, id]));
  const keys = (readKeys.get(partner) ?? []).map((key) =>
    key.replaceAll(/<[^>]+>/g, (name) => idsByName.get(name) ?? name),
  );
  const insightIds = keys.map((key) => idOfFinding(key, userId));
  await markRead(work, userId, insightIds);
}

/** Maps the ids of a copy to placeholders that are the same in all copies. */
function namesOf({ transactionIds, goalIds, categoryIds }: DemoIds): Map<string, string> {
  return new Map([
    ...transactionIds.map((id, index) => [id, `<transaction ${index}>`] as const),
    ...goalIds.map((id, index) => [id, `<goal ${index}>`] as const),
    ...Array.from(categoryIds, ([name, id]) => [id, `<category ${name}>`] as const),
  ]);
}

function demoViewer(
  partner: DemoPartner,
  { userIds, coupleId }: DemoIds,
  language: Language,
): CoupleViewer {
  const member = (each: DemoPartner) => ({ ...demoPartners[each], id: userIds[each] });
  return {
    sessionId: '',
    provedAt: null,
    lastSeenAt: new Date(),
    user: {
      ...member(partner),
      email: '',
      username: '',
      isEmailVerified: false,
    },
    couple: {
      id: coupleId,
      name: demoCoupleName,
      inviteCode: null,
      inviteExpiresAt: null,
      currency: demoCurrency(language),
      members: ([0, 1] as const).map((each) => ({
        ...member(each),
        monthlyLimitCents: 0,
      })),
      monthlyLimitCents: 0,
    },
    partner: undefined,
    plan: plans.premium,
    subscriptionStatus: 'active',
    isOfferedPlans: true,
    privacy: defaultPrivacySettings,
    language,
    isDemo: true,
  };
}
