import type { MyData } from '@harmony/contract';
import { archivedHistory, listArchives } from '../archives/archives.ts';
import { userOf } from '../auth/user-of.ts';
import { listCategories } from '../categories/list-categories.ts';
import { coupleOf } from '../couples/couple-of.ts';
import { listDateNights } from '../date-nights/read-date-nights.ts';
import { listGoalsWithContributions } from '../goals/read-goals.ts';
import { insightsOf } from '../insights/insights.ts';
import type { Services } from '../services.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { CoupleViewer, Viewer } from '../sessions/viewer.ts';
import { listVisible } from '../transactions/visible-transactions.ts';

type OfCouple = Pick<
  MyData,
  'couple' | 'categories' | 'transactions' | 'savingsGoals' | 'dateNights' | 'insights'
>;

const nothing: OfCouple = {
  couple: null,
  categories: [],
  transactions: [],
  savingsGoals: [],
  dateNights: [],
  insights: [],
};

/** All that the product knows of the viewer and may show them, by the rules of each part. */
export async function myData(services: Services, viewer: Viewer): Promise<MyData> {
  return {
    madeAt: new Date().toISOString(),
    user: userOf(viewer),
    privacySettings: viewer.privacy,
    sessions: await openSessions(services, viewer),
    ...(isInCouple(viewer) ? await ofCouple(services, viewer) : nothing),
    archives: await archivesOf(services, viewer),
  };
}

function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}

async function archivesOf({ database }: Services, viewer: Viewer): Promise<MyData['archives']> {
  const archives = await listArchives(database, viewer);
  return Promise.all(archives.map(({ id }) => archivedHistory(database, viewer, id)));
}

async function ofCouple({ database }: Services, viewer: CoupleViewer): Promise<OfCouple> {
  return {
    couple: coupleOf(viewer.couple),
    categories: await listCategories(database, viewer),
    transactions: await listVisible(database, viewer),
    savingsGoals: await listGoalsWithContributions(database, viewer),
    dateNights: await listDateNights(database, viewer),
    insights: await insightsOf(database, viewer),
  };
}
