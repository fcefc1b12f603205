import type { MyData } from '@harmony/contract';
import { archivedHistory, listArchives } from '../archives/archives.ts';
import { userOf } from '../auth/user-of.ts';
import { listCategories } from '../categories/list-categories.ts';
import { coupleOf } from '../couples/couple-of.ts';
import type { Reader } from '../database/database.ts';
import { listDateNights } from '../date-nights/read-date-nights.ts';
import { listGoalsWithContributions } from '../goals/read-goals.ts';
import type { Paged } from '../routes/pages.ts';
import { insightsOf } from '../insights/insights.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import { pagesOfVisible } from '../transactions/visible-transactions.ts';

type OfCouple = Pick<
  Paged<MyData>,
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
export async function myData(reader: Reader, viewer: Viewer): Promise<Paged<MyData>> {
  return {
    madeAt: new Date().toISOString(),
    user: userOf(viewer),
    privacySettings: viewer.privacy,
    sessions: await openSessions(reader, viewer),
    ...(isInCouple(viewer) ? await ofCouple(reader, viewer) : nothing),
    archives: await archivesOf(reader, viewer),
  };
}

function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}

async function archivesOf(reader: Reader, viewer: Viewer): Promise<Paged<MyData['archives']>> {
  const archives = await listArchives(reader, viewer);
  return Promise.all(archives.map(({ id }) => archivedHistory(reader, viewer, id)));
}

async function ofCouple(reader: Reader, viewer: CoupleViewer): Promise<OfCouple> {
  return {
    couple: coupleOf(viewer.couple),
    categories: await listCategories(reader, viewer),
    transactions: pagesOfVisible(reader, viewer),
    savingsGoals: await listGoalsWithContributions(reader, viewer),
    dateNights: await listDateNights(reader, viewer),
    insights: await insightsOf(reader, viewer),
  };
}
