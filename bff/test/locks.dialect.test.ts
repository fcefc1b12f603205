import { randomUUID } from 'node:crypto';
import { addDays, endpoints, utcDay } from '@harmony/contract';
import type { Category, Endpoint } from '@harmony/contract';
import { startPushService } from '@harmony/test-kit/push-service/push-service';
import type { PushService } from '@harmony/test-kit/push-service/push-service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driverError, isConflict } from '../src/platform/database/database-errors.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { requestDueMails } from '../src/features/notifications/scheduled-mails/request-due-mails.ts';
import { newTransaction, registerPair, subscribe } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { SEED } from './support/examples.ts';
import { watchLocks } from './support/lock-order.ts';
import type { LockOrder } from './support/lock-order.ts';
import type { Sent } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const { approvals, calendar, categories, couples, credentials, fairShare, goals } = endpoints;
const { imports, insights, mailSettings, openSessions, preferences, push } = endpoints;
const { recurring, rules, session, transactions } = endpoints;

const WRITING_MILLISECONDS = 3000;
const today = utcDay(new Date());

/** Two instances on one database; the locks and conflicts of their transactions are recorded. */
let service: PushService;
let database: TestDatabase;
let first: TestServer;
let second: TestServer;
const collisions: string[] = [];
const failures: string[] = [];
const orders: LockOrder[] = [];
beforeAll(async () => {
  service = await startPushService();
  database = await createTestDatabase();
  first = await startServerOn(database, service.variables);
  second = await startServerOn(database, service.variables);
  for (const server of [first, second]) {
    noteCollisions(server);
    orders.push(await watchLocks(server.services.database));
  }
});
afterAll(async () => {
  await first.close();
  await second.close();
  await database.remove();
  await service.close();
});

/** Records the statement at which a transaction failed with a conflict, since the retry hides it. */
function noteCollisions({ services }: TestServer): void {
  const { queueWrite } = services.database;
  services.database.queueWrite = (who, turn) =>
    queueWrite(who, (slot) =>
      turn(async (task) => {
        const outcome = await slot(task);
        if (hasFailed(outcome) && isConflict(outcome.error))
          collisions.push(messageOf(outcome.error));
        return outcome;
      }),
    );
}

function hasFailed(outcome: unknown): outcome is { error: unknown } {
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome;
}

function messageOf(error: unknown): string {
  const { errno, code } = driverError(error);
  const sql = typeof error === 'object' && error && 'sql' in error ? String(error.sql) : '';
  return `${String(errno)} ${String(code)}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 300)}`;
}

/** A user in a browser. */
interface Writer {
  pair: Pair;
  category: Category;
  email: string;
  password: string;
  /** Sends a request with an idempotency key, and returns the response body. */
  call(endpoint: Endpoint, sent?: Sent): Promise<Record<string, unknown>>;
  /** Returns the first item of a list. */
  some(endpoint: Endpoint): Promise<{ id: string } | undefined>;
}

const shared = (category: Category, changes = {}) =>
  newTransaction(category, { date: today, description: randomUUID(), ...changes });

const weekly = (category: Category) => ({
  ...shared(category),
  every: 'week',
  firstDate: addDays(today, -20),
});

function statement(): File {
  const rows = Array.from(
    { length: 20 },
    (_, row) => `${today},Shop ${randomUUID()},-${row + 1}.10`,
  );
  return new File([['Date,Description,Amount', ...rows, ''].join('\n')], 'a.csv');
}

let calls = 0;

function alternate<One, Other>(one: One, other: Other): One | Other {
  calls += 1;
  return calls % 2 === 0 ? one : other;
}

/** The sequences of requests that both partners send. */
const acts: ((writer: Writer) => Promise<unknown>)[] = [
  async ({ call, category }) => {
    const parts = ['-4.00', '-8.50'].map((amount) => ({ categoryId: category.id, amount }));
    const { id } = await call(transactions.create, { body: shared(category, { parts }) });
    const split = { kind: 'equal' };
    await call(transactions.change, { params: { id }, body: { notes: 'x', split } });
    await call(transactions.remove, { params: { id } });
    await call(transactions.restore, { params: { id } });
  },
  async ({ call, category }) => {
    const ids: unknown[] = [];
    for (let number = 0; number < 3; number += 1) {
      ids.push((await call(transactions.create, { body: shared(category) }))['id']);
    }
    await call(transactions.changeMany, { body: { ids, categoryId: category.id } });
    await call(transactions.removeMany, { body: { ids } });
    await call(transactions.restoreMany, { body: { ids } });
  },
  async ({ call }) => {
    const { id } = await call(imports.create, { body: { file: statement() } });
    await call(imports.commit, { params: { id }, body: { type: 'shared' } });
    await call(imports.remove, { params: { id } });
  },
  async ({ call, category }) => {
    const { id } = await call(recurring.create, { body: weekly(category) });
    const params = { id };
    await call(recurring.book, { params });
    await call(recurring.skip, { params });
    await call(recurring.change, { params, body: { amount: '-8.00', from: today } });
    await call(recurring.remove, { params });
  },
  async ({ call, some }) => {
    const found = await some(recurring.list);
    if (found) await call(recurring.change, { params: { id: found.id }, body: { notes: 'x' } });
  },
  async ({ call }) => {
    await call(fairShare.change, { body: { rule: 'income', income: '3000.00' } });
    const { id } = await call(fairShare.settle, { body: { amount: '5.00', date: today } });
    await call(fairShare.takeBack, { params: { id } });
  },
  async ({ call, category }) => {
    const body = { text: 'shop', set: { categoryId: category.id } };
    const { id } = await call(rules.create, { body });
    await call(rules.change, { params: { id }, body: { position: 0 } });
    await call(rules.remove, { params: { id } });
  },
  async ({ call, category }) => {
    const body = { name: randomUUID().slice(0, 30), type: 'expense', monthlyBudget: '10.00' };
    const { id } = await call(categories.create, { body });
    await call(categories.change, { params: { id }, body: { rollover: 'carry' } });
    await call(categories.remove, { params: { id }, query: { moveTo: category.id } });
  },
  async ({ call, pair }) => {
    await call(couples.changeCurrency, {
      params: { id: pair.couple.id },
      body: { currency: alternate('CHF', 'EUR') },
    });
  },
  async ({ call, some }) => {
    const waiting = await some(approvals.list);
    if (!waiting) return;
    const options = { params: { id: waiting.id } };
    if (alternate(true, false)) await call(approvals.approve, options);
    else await call(approvals.decline, options);
  },
  async ({ call }) => {
    const { id } = await call(goals.create, { body: { name: 'Sea', targetAmount: '20.00' } });
    await call(goals.contribute, { params: { id }, body: { amount: '20.00' } });
    await call(goals.remove, { params: { id } });
  },
  async ({ call }) => {
    await call(preferences.change, { body: { firstDayOfWeek: 1 } });
    await call(preferences.changeAsked, { body: { isAsked: true } });
    await call(mailSettings.change, { body: { weeklyDigest: true } });
    await call(calendar.subscribe);
    await call(calendar.unsubscribe);
  },
  async ({ call, some }) => {
    const found = await some(insights.list);
    const body = { isUseful: false };
    if (found) await call(insights.judge, { params: { id: found.id }, body });
  },
  async ({ call }) => {
    const { subscription } = service.browser();
    await call(push.subscribe, { body: { ...subscription, timeZone: 'Europe/Berlin' } });
    await call(push.changeSettings, {
      body: { consent: true, goalReached: true, moneyEvening: true },
    });
    await call(push.test);
    await call(push.unsubscribe);
  },
  async ({ call }) => {
    const { subscription } = service.browser();
    await call(push.subscribe, { body: { ...subscription, timeZone: 'Europe/Berlin' } });
    await call(push.test);
  },
  async ({ call, email, password }) => {
    await call(session.signOut);
    await call(session.signIn, { body: { email, password } });
    await call(credentials.resendVerification);
  },
  async ({ call }) => {
    await call(openSessions.endAll, { query: { keep: 'current' } });
  },
];

/** Signs in at an instance and sends requests one after the other until `isOver`. */
async function write(
  server: TestServer,
  pair: Pair,
  { user: { email }, password }: Pair['one'],
  isOver: () => boolean,
): Promise<void> {
  const client = server.client();
  const signIn = () => client.send(session.signIn, { body: { email, password } });
  await signIn();
  async function call(endpoint: Endpoint, sent: Sent = {}): Promise<Record<string, unknown>> {
    const keyed = { ...sent, headers: { 'Idempotency-Key': randomUUID() } };
    let reply = await client.send(endpoint, keyed);
    // Signed out from another browser.
    if (reply.status === 401) {
      await signIn();
      reply = await client.send(endpoint, keyed);
    }
    if (reply.status >= 500) failures.push(`${endpoint.method} ${endpoint.path}: ${reply.text}`);
    return reply.text === '' ? {} : (JSON.parse(reply.text) as Record<string, unknown>);
  }
  const some = async (endpoint: Endpoint) => {
    const found: unknown = await call(endpoint);
    return Array.isArray(found) ? (found[0] as { id: string }) : undefined;
  };
  const writer = { pair, category: pair.category, email, password, call, some };
  // Each writer does everything at least once, in a different order.
  do {
    for (const act of shuffledActs()) await act(writer);
  } while (!isOver());
}

let shuffles = 0;

function shuffledActs() {
  shuffles += 1;
  const anyOrder = fc.shuffledSubarray(acts, { minLength: acts.length });
  return fc.sample(anyOrder, { seed: SEED + shuffles, numRuns: 1 }).flat();
}

/** The background jobs of an instance. */
async function tend({ services }: TestServer): Promise<void> {
  await bookAllDue(services, new Date());
  await services.push?.tend(new Date());
  await removeExpired(services);
  await requestDueMails(services, new Date());
  await services.mailSender.deliverDue(new Date());
}

/** Leaves data for housekeeping to remove: a former couple and an expired account. */
async function leaveBehind(): Promise<void> {
  const { one, other, category } = await registerPair(first);
  await one.send(imports.create, { body: { file: statement() } });
  await one.send(recurring.create, { body: weekly(category) });
  await one.send(couples.leave);
  await inTransaction(first.services.database, (work) =>
    work.change('UPDATE users SET created_at = ? WHERE id = ?', [new Date(0), other.user.id]),
  );
}

// The embedded database has one writer, which locks all of it.
describe.runIf(process.env['TEST_DATABASE'] === 'mariadb')('two partners at two instances', () => {
  it('lock in one order for all changes and background jobs', async () => {
    const until = performance.now() + WRITING_MILLISECONDS;
    const isOver = () => performance.now() > until;
    const pair = await registerPair(first);
    await subscribe(first, pair.one, 'premium');
    const again = async (work: () => Promise<void>): Promise<void> => {
      while (!isOver()) await work();
    };
    await Promise.all([
      ...[pair.one, pair.other].flatMap((person) =>
        [first, second].map((server) => write(server, pair, person, isOver)),
      ),
      again(() => tend(first)),
      again(() => tend(second)),
      again(leaveBehind),
    ]);
    expect(failures).toEqual([]);
    expect(collisions).toEqual([]);
    expect(orders.flatMap((order) => order.violations())).toEqual([]);
  });
});
