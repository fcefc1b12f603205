import { addMonths, monthOf } from '@harmony/contract';
import type { Language } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { createUser } from '../people/auth/create-user.ts';
import { storeBudget } from '../money/categories/store-categories.ts';
import { addMember } from '../../core/couples/add-member.ts';
import { withdrawInvitation } from '../../core/couples/close-couple.ts';
import { storeCouple } from '../../core/couples/create-couple.ts';
import type { Work } from '../../platform/database/database.ts';
import { givePlan } from '../../core/users/change-users.ts';
import { storeDateNights } from '../together/date-nights/store-date-nights.ts';
import { storeEvenings } from '../insight/money-evening/store-evenings.ts';
import { storeGoals } from '../together/goals/store-goals.ts';
import type { AccountRow } from '../money/accounts/read-accounts.ts';
import { storeRecurring } from '../money/recurring/store-recurring.ts';
import { changePrivacySettings } from '../../core/privacy/change-privacy.ts';
import { defaultPrivacySettings } from '../../core/privacy/default-privacy-settings.ts';
import type { Services } from '../../services.ts';
import type { DemoOfDay } from './demo-by-day.ts';
import {
  demoBudgets,
  demoCoupleName,
  demoDecisions,
  demoPartners,
  demoRecurring,
  demoCurrency,
  type DemoData,
} from './demo-data.ts';
import { demoEmail } from './demo-email.ts';
import { demoIdAt as idAt, demoIdOf as idOf } from './demo-ids.ts';
import type { DemoCouple, DemoIds } from './demo-ids.ts';
import { localTimes } from './local-time.ts';
import { readOlderInsights } from './read-older-insights.ts';
import { storeDemoAccounts } from './store-demo-accounts.ts';
import { storeDemoShares } from './store-demo-shares.ts';
import { storeDemoTransactions } from './store-demo-transactions.ts';

/** Demo partners share their personal discretionary spending. */
const privacy = { ...defaultPrivacySettings, personalDiscretionaryPrivate: false };

const EVENING = '19:30';

/** Creates two users without passwords as a couple on the premium plan, with its budgets. */
export async function storeDemoCouple(
  work: Work,
  services: Pick<Services, 'features'>,
  language: Language,
): Promise<DemoCouple> {
  const create = (partner: 0 | 1) =>
    createUser(work, {
      ...demoPartners[partner],
      email: demoEmail(partner),
      passwordHash: null,
      language,
    });
  const userIds = [await create(0), await create(1)] as const;
  const coupleId = await storeCouple(
    work,
    services,
    userIds[0],
    demoCoupleName,
    demoCurrency(language),
  );
  await addMember(work, coupleId, userIds[1], 2);
  await withdrawInvitation(work, coupleId);
  for (const userId of userIds) {
    await givePlan(work, userId, { tier: 'premium', status: 'active' });
    await changePrivacySettings(work, userId, privacy);
  }
  for (const [name, cents] of Object.entries(demoBudgets)) {
    await storeBudget(work, coupleId, name, cents);
  }
  // Raw SQL: the table belongs to the feature `categories`.
  const categories = await work.select<{ id: string; name: string }>(
    `SELECT id, name FROM categories WHERE couple_id = ?`,
    [coupleId],
  );
  return { coupleId, userIds, categoryIds: new Map(categories.map(({ id, name }) => [name, id])) };
}

export async function storeDemoRows(
  work: Work,
  couple: DemoCouple,
  demo: DemoOfDay,
  timeZone: string,
): Promise<void> {
  const { data, today, words } = demo;
  const ids: DemoIds = {
    ...couple,
    transactionIds: data.transactions.map(() => timedId()),
    goalIds: data.goals.map(() => timedId()),
  };
  const createdAt = new Date();
  const firstDay = `${monthOf(data.transactions[0]?.day ?? today)}-01`;
  const accounts = await storeDemoAccounts(work, couple, firstDay, words, createdAt);
  await storeDemoTransactions(work, ids, demo, accounts, createdAt);
  const contributions = contributionsIn(ids, data, createdAt);
  await storeGoals(work, goalsIn(ids, demo, createdAt), contributions);
  await storeDateNights(work, dateNightsIn(ids, demo, timeZone, createdAt));
  await storeRecurring(work, recurringIn(ids, accounts, demo, createdAt));
  await storeDemoShares(work, couple, demo, createdAt);
  await storeEvenings(work, eveningsIn(ids, demo));
  for (const partner of [0, 1] as const) {
    await readOlderInsights(work, ids, demo, partner);
  }
}

/** Recurring items start next month, since this month is already entered. */
function recurringIn(
  { coupleId, userIds, categoryIds }: DemoIds,
  accounts: readonly AccountRow[],
  { today, words }: DemoOfDay,
  createdAt: Date,
) {
  const month = addMonths(monthOf(today), 1);
  return demoRecurring.map(({ author, category, description, cents, day }) => {
    const firstDate = `${month}-${String(day).padStart(2, '0')}`;
    const account = accounts.find(({ ownerId }) => ownerId === userIds[author]);
    return {
      id: timedId(),
      coupleId,
      userId: userIds[author],
      categoryId: idOf(categoryIds, category),
      description: words(description),
      notes: null,
      amountCents: cents,
      type: 'shared' as const,
      isVisible: true,
      rhythm: 'month' as const,
      firstDate,
      untilDate: null,
      mode: 'book' as const,
      nextDate: firstDate,
      accountId: account?.id ?? null,
      openAccountId: account?.isOpen ? account.id : null,
      createdAt,
    };
  });
}

function goalsIn(
  { coupleId, userIds, goalIds }: DemoIds,
  { data: { goals }, words }: DemoOfDay,
  createdAt: Date,
) {
  return goals.map(({ name, targetCents, icon, targetDate }, index) => ({
    id: idAt(goalIds, index),
    coupleId,
    userId: userIds[0],
    name: words(name),
    targetCents,
    icon,
    targetDate,
    createdAt,
  }));
}

function contributionsIn(
  { coupleId, userIds, goalIds }: DemoIds,
  { goals }: DemoData,
  createdAt: Date,
) {
  return goals.flatMap(({ contributions }, index) =>
    contributions.map(({ author, cents, day }) => ({
      id: timedId(),
      coupleId,
      goalId: idAt(goalIds, index),
      userId: userIds[author],
      amountCents: cents,
      date: day,
      note: null,
      createdAt,
    })),
  );
}

/** Returns the ended money evenings of the latest months. */
function eveningsIn({ coupleId, userIds }: DemoIds, { today, words }: DemoOfDay) {
  return demoDecisions.map((decision, index) => {
    const month = addMonths(monthOf(today), index - demoDecisions.length);
    const date = `${month}-05`;
    const startedAt = new Date(`${date}T${EVENING}:00Z`);
    return {
      id: timedId(),
      coupleId,
      date,
      startedAt,
      startedBy: userIds[index % 2 === 0 ? 0 : 1],
      endedAt: startedAt,
      card: 'decision' as const,
      decision: words(decision),
      decisionVersion: 1,
    };
  });
}

function dateNightsIn(
  { coupleId, userIds, categoryIds, transactionIds }: DemoIds,
  { data: { dateNights, transactions }, words }: DemoOfDay,
  timeZone: string,
  createdAt: Date,
) {
  const localTime = localTimes(timeZone);
  return dateNights.map(({ transaction, day, activities, ...dateNight }, index) => ({
    id: timedId(),
    coupleId,
    userId: userIds[index % 2 === 0 ? 0 : 1],
    title: words(dateNight.title),
    description: words(dateNight.description),
    plannedAt: localTime(day, EVENING),
    timeZone,
    budgetCents: dateNight.budgetCents,
    categoryId: idOf(categoryIds, transaction?.category ?? 'Date Night'),
    location: words(dateNight.location),
    activities: JSON.stringify(activities.map(words)),
    specialNotes: null,
    status: dateNight.status,
    transactionId: transaction ? idAt(transactionIds, transactions.indexOf(transaction)) : null,
    createdAt,
  }));
}
