import type { CalendarDay } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { createUser } from '../auth/create-user.ts';
import { addMember } from '../couples/add-member.ts';
import { storeCouple } from '../couples/create-couple.ts';
import type { Work } from '../database/transaction.ts';
import { dateNightModel } from '../date-nights/date-night.model.ts';
import { goalContributionModel, goalModel } from '../goals/goal.model.ts';
import { transactionModel } from '../transactions/transaction.model.ts';
import {
  demoBudgets,
  demoCoupleName,
  demoPartners,
  type DemoData,
  type DemoTransaction,
} from './demo-data.ts';
import { demoEmail } from './demo-email.ts';
import { generateDemo } from './generate-demo.ts';
import { demoViewer, readOlderInsights } from './read-older-insights.ts';

/** Evenings begin at half past seven in Central Europe. */
const EVENING = 'T18:30:00.000Z';

/** The ids that the demo's rows refer to. */
interface Owners {
  coupleId: string;
  userIds: readonly [string, string];
  categoryIds: ReadonlyMap<string, string>;
}

/**
 * Stores the demo couple of a day: two users who cannot sign in by password, linked, on the premium
 * plan, with all their data.
 *
 * @throws UniqueConstraintError when that day has one already
 */
export async function storeDemo(work: Work, today: CalendarDay): Promise<void> {
  const owners = await storeCoupleOf(work, today);
  const data = generateDemo(today);
  const transactionIds = await storeTransactions(work, owners, data);
  await storeGoals(work, owners, data);
  await storeDateNights(work, owners, data, transactionIds);
  const { userIds, coupleId } = owners;
  await readOlderInsights(work, demoViewer(0, userIds[0], coupleId), today);
  await readOlderInsights(work, demoViewer(1, userIds[1], coupleId), today);
}

async function storeCoupleOf(work: Work, today: CalendarDay): Promise<Owners> {
  const create = (partner: 0 | 1) =>
    createUser(work, {
      ...demoPartners[partner],
      email: demoEmail(partner),
      passwordHash: null,
    });
  const userIds = [await create(0), await create(1)] as const;
  const coupleId = await storeCouple(work, userIds[0], demoCoupleName);
  await addMember(work, coupleId, userIds[1], 2);
  await work.change(
    `UPDATE couples SET invite_code = NULL, invite_expires_at = NULL WHERE id = ?`,
    [coupleId],
  );
  await work.change(
    `UPDATE users SET subscription_tier = 'premium', subscription_status = 'active'
     WHERE id IN (?, ?)`,
    userIds,
  );
  await work.change(
    `UPDATE privacy_settings SET personal_discretionary_private = ? WHERE user_id IN (?, ?)`,
    [false, ...userIds],
  );
  for (const [name, cents] of Object.entries(demoBudgets)) {
    await work.change(
      `UPDATE categories SET monthly_budget_cents = ? WHERE couple_id = ? AND name = ?`,
      [cents, coupleId, name],
    );
  }
  const inserted = `INSERT INTO demo_couples (day, couple_id, first_user_id, second_user_id) VALUES (?, ?, ?, ?)`;
  await work.change(inserted, [today, coupleId, ...userIds]);
  const categories = await work.select<{ id: string; name: string }>(
    `SELECT id, name FROM categories WHERE couple_id = ?`,
    [coupleId],
  );
  return { coupleId, userIds, categoryIds: new Map(categories.map(({ id, name }) => [name, id])) };
}

async function storeTransactions(
  work: Work,
  { coupleId, userIds, categoryIds }: Owners,
  { transactions }: DemoData,
): Promise<Map<DemoTransaction, string>> {
  const ids = new Map(transactions.map((transaction) => [transaction, timedId()]));
  await transactionModel(work).bulkCreate(
    [...ids].map(([{ author, category, cents, day, notes = null, ...transaction }, id]) => ({
      ...transaction,
      id,
      coupleId,
      userId: userIds[author],
      categoryId: idOf(categoryIds, category),
      amountCents: cents,
      date: day,
      notes,
      createdAt: new Date(),
    })),
    { transaction: work.transaction },
  );
  return ids;
}

async function storeGoals(
  work: Work,
  { coupleId, userIds }: Owners,
  { goals }: DemoData,
): Promise<void> {
  const rows = goals.map((goal) => ({ id: timedId(), goal }));
  await goalModel(work).bulkCreate(
    rows.map(({ id, goal: { name, targetCents, icon, targetDate } }) => ({
      name,
      targetCents,
      icon,
      targetDate,
      id,
      coupleId,
      userId: userIds[0],
      createdAt: new Date(),
    })),
    { transaction: work.transaction },
  );
  await goalContributionModel(work).bulkCreate(
    rows.flatMap(({ id, goal }) =>
      goal.contributions.map(({ author, cents, day }) => ({
        id: timedId(),
        coupleId,
        goalId: id,
        userId: userIds[author],
        amountCents: cents,
        date: day,
        note: null,
        createdAt: new Date(),
      })),
    ),
    { transaction: work.transaction },
  );
}

async function storeDateNights(
  work: Work,
  { coupleId, userIds, categoryIds }: Owners,
  { dateNights }: DemoData,
  transactionIds: ReadonlyMap<DemoTransaction, string>,
): Promise<void> {
  await dateNightModel(work).bulkCreate(
    dateNights.map(({ transaction, day, activities, ...dateNight }) => ({
      ...dateNight,
      id: timedId(),
      coupleId,
      userId: userIds[0],
      plannedAt: new Date(`${day}${EVENING}`),
      categoryId: idOf(categoryIds, transaction?.category ?? 'Date Night'),
      activities: JSON.stringify(activities),
      specialNotes: null,
      transactionId: (transaction && transactionIds.get(transaction)) ?? null,
      createdAt: new Date(),
    })),
    { transaction: work.transaction },
  );
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo needs the category ${name}`);
  return id;
}
