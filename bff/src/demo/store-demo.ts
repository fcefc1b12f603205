import { v7 as timedId } from 'uuid';
import { createUser } from '../auth/create-user.ts';
import { addMember } from '../couples/add-member.ts';
import { storeCouple } from '../couples/create-couple.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Work } from '../database/transaction.ts';
import { givePlan } from '../users/change-users.ts';
import type { Services } from '../services.ts';
import type { DemoOfDay } from './demo-by-day.ts';
import { demoBudgets, demoCoupleName, demoPartners, type DemoData } from './demo-data.ts';
import { demoEmail } from './demo-email.ts';
import type { DemoCouple, DemoIds } from './demo-ids.ts';
import { readOlderInsights } from './read-older-insights.ts';

/** Evenings begin at half past seven in Central Europe. */
const EVENING = 'T18:30:00.000Z';

/** Stores two users who cannot sign in by password, linked, on the premium plan, with their budgets. */
export async function storeDemoCouple(
  work: Work,
  services: Pick<Services, 'features'>,
): Promise<DemoCouple> {
  const create = (partner: 0 | 1) =>
    createUser(work, {
      ...demoPartners[partner],
      email: demoEmail(partner),
      passwordHash: null,
    });
  const userIds = [await create(0), await create(1)] as const;
  const coupleId = await storeCouple(work, services, userIds[0], demoCoupleName);
  await addMember(work, coupleId, userIds[1], 2);
  await work.change(
    `UPDATE couples SET invite_code = NULL, invite_expires_at = NULL WHERE id = ?`,
    [coupleId],
  );
  for (const userId of userIds) {
    await givePlan(work, userId, { tier: 'premium', status: 'active' });
  }
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
  const categories = await work.select<{ id: string; name: string }>(
    `SELECT id, name FROM categories WHERE couple_id = ?`,
    [coupleId],
  );
  return { coupleId, userIds, categoryIds: new Map(categories.map(({ id, name }) => [name, id])) };
}

/** Stores all that the couple of a copy has done until its day. */
export async function storeDemoRows(
  work: Work,
  couple: DemoCouple,
  { data, ...day }: DemoOfDay,
): Promise<void> {
  const ids: DemoIds = {
    ...couple,
    transactionIds: data.transactions.map(() => timedId()),
    goalIds: data.goals.map(() => timedId()),
  };
  const createdAt = new Date();
  await storeTransactions(work, ids, data, createdAt);
  await storeGoals(work, ids, data, createdAt);
  await storeDateNights(work, ids, data, createdAt);
  for (const partner of [0, 1] as const) {
    await readOlderInsights(work, ids, { data, ...day }, partner);
  }
}

async function storeTransactions(
  work: Work,
  { coupleId, userIds, categoryIds, transactionIds }: DemoIds,
  { transactions }: DemoData,
  createdAt: Date,
): Promise<void> {
  await insertRows(
    work,
    'transactions',
    'id, couple_id, user_id, category_id, description, notes, amount_cents, type, is_visible, date, created_at',
    transactions.map(
      ({ author, category, description, notes = null, cents, type, isVisible, day }, index) => [
        idAt(transactionIds, index),
        coupleId,
        userIds[author],
        idOf(categoryIds, category),
        description,
        notes,
        cents,
        type,
        isVisible,
        day,
        createdAt,
      ],
    ),
  );
}

async function storeGoals(
  work: Work,
  { coupleId, userIds, goalIds }: DemoIds,
  { goals }: DemoData,
  createdAt: Date,
): Promise<void> {
  await insertRows(
    work,
    'savings_goals',
    'id, couple_id, user_id, name, target_cents, icon, target_date, created_at',
    goals.map(({ name, targetCents, icon, targetDate }, index) => [
      idAt(goalIds, index),
      coupleId,
      userIds[0],
      name,
      targetCents,
      icon,
      targetDate,
      createdAt,
    ]),
  );
  await insertRows(
    work,
    'goal_contributions',
    'id, couple_id, goal_id, user_id, amount_cents, date, created_at',
    goals.flatMap(({ contributions }, index) =>
      contributions.map(({ author, cents, day }) => [
        timedId(),
        coupleId,
        idAt(goalIds, index),
        userIds[author],
        cents,
        day,
        createdAt,
      ]),
    ),
  );
}

async function storeDateNights(
  work: Work,
  { coupleId, userIds, categoryIds, transactionIds }: DemoIds,
  { dateNights, transactions }: DemoData,
  createdAt: Date,
): Promise<void> {
  await insertRows(
    work,
    'date_nights',
    'id, couple_id, user_id, title, description, planned_at, budget_cents, category_id, location, activities, status, transaction_id, created_at',
    dateNights.map(({ transaction, day, activities, ...dateNight }) => [
      timedId(),
      coupleId,
      userIds[0],
      dateNight.title,
      dateNight.description,
      new Date(`${day}${EVENING}`),
      dateNight.budgetCents,
      idOf(categoryIds, transaction?.category ?? 'Date Night'),
      dateNight.location,
      JSON.stringify(activities),
      dateNight.status,
      transaction ? idAt(transactionIds, transactions.indexOf(transaction)) : null,
      createdAt,
    ]),
  );
}

function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo needs the category ${name}`);
  return id;
}

function idAt(ids: readonly string[], index: number): string {
  const id = ids[index];
  if (id === undefined) throw new Error(`The demo has nothing at place ${index}`);
  return id;
}
