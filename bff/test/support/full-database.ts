import { randomUUID } from 'node:crypto';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addPasskey, authenticator, switchOn } from './factors.ts';
import { add, registerPair, registerPerson, subscribe } from './people.ts';
import type { Pair, Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Text with characters that are easily corrupted. */
export const HARD_TEXT = `It’s “hard”: \\ ' " \` % _ ? :x $1 é 𝄞 👩‍❤️‍👨 \u202e\u200b \t end`;

/** Fills every table of a server with rows, and returns a couple. */
export async function fillDatabase(server: TestServer): Promise<Pair> {
  const pair = await registerPair(server);
  const { one, other, category } = pair;
  await subscribe(server, one, 'premium');
  // Before the change needs the consent of both.
  await one.ok(endpoints.fairShare.change, { body: { rule: 'income', income: '3000' } });
  await other.ok(endpoints.fairShare.change, { body: { rule: 'income', income: '2000' } });
  await one.ok(endpoints.categories.change, {
    params: { id: category.id },
    body: { monthlyBudget: '400', rollover: 'carry' },
  });
  await addPlans(pair);
  for (let index = 0; index < 40; index += 1) {
    await add(one, category, { amount: `-${40 + (index % 3)}.10`, description: `Shop ${index}` });
  }
  await add(one, category, { amount: '-9999999.99', description: HARD_TEXT, notes: HARD_TEXT });
  const split = { kind: 'percent', shares: { [one.user.id]: 70, [other.user.id]: 30 } } as const;
  await add(one, category, { paidBy: other.user.id, split });
  const parts = ['-10', '-2.50'].map((amount) => ({
    categoryId: category.id,
    amount,
    notes: HARD_TEXT,
  }));
  await add(one, category, { parts });
  await one.ok(endpoints.fairShare.settle, {
    body: { amount: '12.34', date: '2026-03-15', note: HARD_TEXT },
  });
  await add(other, category, { type: 'personal', isVisible: false, description: 'A ring' });
  await one.ok(endpoints.rules.create, {
    body: { text: HARD_TEXT, set: { description: HARD_TEXT, categoryId: category.id } },
  });
  const { id: recurringId } = await one.ok(endpoints.recurring.create, {
    body: {
      description: HARD_TEXT,
      notes: HARD_TEXT,
      amount: '-9.99',
      categoryId: category.id,
      type: 'shared',
      every: 'month',
      firstDate: addDays(utcDay(new Date()), -40),
    },
  });
  await one.ok(endpoints.recurring.change, {
    params: { id: recurringId },
    body: { amount: '-10.99', from: addDays(utcDay(new Date()), 200) },
  });
  const { id: from } = await one.ok(endpoints.accounts.create, {
    body: { name: HARD_TEXT.slice(0, 60).trim(), ownerId: null, openingBalance: '-12.34' },
  });
  await one.ok(endpoints.transfers.create, {
    body: { from, to: null, amount: '5', date: utcDay(new Date()), description: HARD_TEXT },
  });
  await one.ok(endpoints.accounts.check, {
    params: { id: from },
    body: { date: utcDay(new Date()), balance: '1.00', book: true },
  });
  await one.ok(endpoints.calendar.subscribe);
  await countEmbedUses(server);
  await addPasskey(one, authenticator(), HARD_TEXT.slice(0, 30).trim());
  await switchOn(other);
  await one.ok(endpoints.push.changeSettings, { body: { dateNight: true, quietHours: null } });
  await one.ok(endpoints.preferences.change, { body: { language: 'de', firstDayOfWeek: 6 } });
  const text = JSON.stringify(HARD_TEXT.replaceAll('"', "'"));
  const file = new File([`Date,Description,Amount\n2026-03-14,${text},-7.77\n`], 'march.csv');
  const { id } = await one.ok(endpoints.imports.create, { body: { file } });
  await one.ok(endpoints.imports.commit, { params: { id }, body: { type: 'shared' } });
  const settled = new File(
    [
      'Date,Description,Category,Cost,Currency,Robin,Kim\n2026-07-12,Market,Groceries,61.00,USD,30.50,-30.50\n2026-07-13,Kim paid Robin,Payment,20.00,USD,-20.00,20.00\n',
    ],
    'splitwise.csv',
  );
  const { id: settledId } = await one.ok(endpoints.imports.create, { body: { file: settled } });
  await one.ok(endpoints.imports.commit, { params: { id: settledId }, body: {} });
  const deleted = await add(one, category, { description: 'Gone' });
  await one.ok(endpoints.transactions.remove, { params: { id: deleted.id } });
  await one.send(endpoints.transactions.create, {
    headers: { 'Idempotency-Key': 'once' },
    body: {
      amount: '-1',
      description: HARD_TEXT,
      categoryId: category.id,
      type: 'shared',
      date: '2026-03-14',
    },
  });
  await part(server);
  await server.client().ok(endpoints.demo.signIn, { body: {} });
  await storeWhatOthersSend(server, pair);
  return pair;
}

async function keepDecision(person: Person): Promise<void> {
  const sent = { body: { date: utcDay(new Date()) } };
  const { id } = await person.ok(endpoints.moneyEvening.start, sent);
  const body = { text: HARD_TEXT, version: 0 };
  await person.ok(endpoints.moneyEvening.end, { params: { id }, body });
}

/** Adds goals, date nights, settings and a pending approval. */
async function addPlans({ one, other, category }: Pair): Promise<void> {
  const goal = await one.ok(endpoints.goals.create, {
    body: { name: 'A boat', targetAmount: '5000', targetDate: '2027-05-01' },
  });
  await other.ok(endpoints.goals.contribute, {
    params: { id: goal.id },
    body: { amount: '125.50', date: '2026-03-15', note: HARD_TEXT },
  });
  await keepDecision(one);
  await one.ok(endpoints.dateNights.create, {
    body: {
      title: HARD_TEXT,
      plannedDate: '2026-12-24T18:00:00.123Z',
      budgetAmount: '30',
      categoryId: category.id,
      activities: ['Dinner', HARD_TEXT],
    },
  });
  await one.ok(endpoints.privacy.change, { body: { dualConsentRequired: true } });
  // One answered and one pending approval.
  await one.send(endpoints.goals.remove, { params: { id: goal.id } });
  for (const { id } of await other.ok(endpoints.approvals.list)) {
    await other.ok(endpoints.approvals.decline, { params: { id } });
  }
  await one.send(endpoints.goals.remove, { params: { id: goal.id } });
}

/** Adds a couple that has ended. */
async function part(server: TestServer): Promise<void> {
  const parted = await registerPair(server);
  await add(parted.one, parted.category);
  await parted.one.send(endpoints.couples.leave);
}

/** A statement with its values. */
type Insertion = [sql: string, values: (string | number | Date | null)[]];

/** Inserts the rows that only providers and the calendar create. */
async function storeWhatOthersSend(server: TestServer, { one, other }: Pair): Promise<void> {
  const now = new Date();
  const connectionId = randomUUID();
  const { id } = await registerPerson(server).then(({ user }) => user);
  const rows: Insertion[] = [
    [
      `INSERT INTO external_identities (issuer, subject, user_id, created_at) VALUES (?, ?, ?, ?)`,
      ['https://id.example', HARD_TEXT.slice(0, 60), id, now],
    ],
    [
      `INSERT INTO connections (id, couple_id, user_id, kind, institution, status, requests, attempts, created_at)
       SELECT ?, couple_id, user_id, 'simplefin', ?, 'ready', '[]', 0, ? FROM couple_members WHERE user_id = ?`,
      [connectionId, HARD_TEXT, now, one.user.id],
    ],
    [
      `INSERT INTO bank_accounts (id, connection_id, bank_key, ref, name, currency, is_ignored, opens)
       VALUES (?, ?, 'a', 'a', ?, 'USD', 0, 0)`,
      [randomUUID(), connectionId, HARD_TEXT.slice(0, 60)],
    ],
    ...['r', 'p', 'q'].map((bankId) => inboxRow(one.user.id, connectionId, bankId)),
    // A deleted account that is being removed from its transactions.
    [`INSERT INTO left_accounts (account_id) VALUES (?)`, [randomUUID()]],
    [
      `INSERT INTO share_beginnings (couple_id, since)
       SELECT couple_id, '2026-01-01' FROM couple_members WHERE user_id = ?`,
      [one.user.id],
    ],
    [
      `INSERT INTO notices (user_id, kind, about, requested_at) VALUES (?, 'weekly-digest', '2026-W11', ?)`,
      [one.user.id, now],
    ],
    [
      `INSERT INTO push_subscriptions (session_id, user_id, session_name, endpoint, endpoint_hash, public_key,
         auth_secret, time_zone, looked_sequence, created_at)
       SELECT MIN(id), ?, '', 'https://push.example.com/1', MIN(id), '', '', 'Europe/Berlin', 0, ?
       FROM sessions WHERE user_id = ?`,
      [one.user.id, now, one.user.id],
    ],
    [
      `INSERT INTO push_messages (id, session_id, kind, about, created_at)
       SELECT user_id, session_id, 'goalReached', '', ? FROM push_subscriptions`,
      [now],
    ],
    [
      `INSERT INTO insight_reads (user_id, insight_id, read_at) VALUES (?, ?, ?)`,
      [one.user.id, other.user.id, now],
    ],
    [
      `INSERT INTO insight_lessons (user_id, topic_id, kind, said_at) VALUES (?, ?, 'spending_up', ?)`,
      [one.user.id, other.user.id, now],
    ],
    [
      `INSERT INTO billing_accounts (user_id, customer_key, customer_id, details, trial_used_at, check_at)
       VALUES (?, ?, 'cus_1', ?, ?, ?)`,
      [one.user.id, one.user.id, JSON.stringify({ text: HARD_TEXT }), now, now],
    ],
    [
      `INSERT INTO billing_events (id, type, customer_id, received_at) VALUES ('evt_1', 'x', 'cus_1', ?)`,
      [now],
    ],
    [`INSERT INTO billing_endings (customer_id, requested_at) VALUES ('cus_2', ?)`, [now]],
  ];
  for (const [sql, values] of rows) {
    await inTransaction(server.services.database, (work) => work.change(sql, values));
  }
}

/**
 * Returns the statement for a row of the inbox; it is pending and leaves the inbox automatically, unless its id is `r`.
 */
function inboxRow(userId: string, connectionId: string, bankId: string): Insertion {
  const now = new Date();
  const leavesAt = bankId === 'r' ? null : new Date(now.getTime() + 24 * 60 * 60 * 1000);
  return [
    `INSERT INTO inbox_rows (id, couple_id, user_id, connection_id, bank_id, date, amount_cents, description, is_pending,
       state, is_asked, payment_id, shown_at, leaves_at, created_at)
     SELECT ?, couple_id, user_id, ?, ?, '2026-03-14', -123, ?, ?, 'waiting', 0, ?, ?, ?, ?
     FROM couple_members WHERE user_id = ?`,
    [
      randomUUID(),
      connectionId,
      bankId,
      HARD_TEXT,
      Number(leavesAt !== null),
      randomUUID(),
      now,
      leavesAt,
      now,
      userId,
    ],
  ];
}

/** Counts the readers of a publisher. */
async function countEmbedUses(server: TestServer): Promise<void> {
  const { key } = await server.client().ok(endpoints.embeds.createKey);
  for (const event of ['view', 'start'] as const) {
    await server.client().ok(endpoints.embeds.count, { body: { key, tool: 'calculator', event } });
  }
  // Counted in memory until then.
  await server.services.embedCounts.settle();
}
