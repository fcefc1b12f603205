import { addDays } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Reader } from '../src/platform/database/database.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { personalBudgets } from '../src/features/money/budgets/personal-budgets.ts';
import { loadViewer, loadViewerByToken } from '../src/core/viewer/load-viewer.ts';
import type { CoupleViewer } from '../src/core/viewer/viewer.ts';
import { monthSummary } from '../src/features/insight/summaries/month-summary.ts';
import { transactionModel } from '../src/features/money/transactions/transaction.model.ts';
import { countOwn } from '../src/features/money/transactions/count-own.ts';
import { listVisible } from '../src/features/money/transactions/visible-transactions.ts';
import { explaining } from './support/query-plans.ts';
import type { Plan } from './support/query-plans.ts';
import { registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const COUPLES = 12;
const ROWS = 400;

// `EXPLAIN` names the index on MariaDB only.
const onServer = process.env['TEST_DATABASE'] === 'mariadb' ? describe : describe.skip;

onServer('a frequent query', () => {
  let server: TestServer;
  let viewer: CoupleViewer;
  const plans: Plan[] = [];
  let explained: Reader;

  beforeAll(async () => {
    server = await startTestServer();
    const { database } = server.services;
    const pairs = await Promise.all(Array.from({ length: COUPLES }, () => registerPair(server)));
    for (const pair of pairs) await fill(server, pair);
    await database.sequelize.query('ANALYZE TABLE transactions, categories, goal_contributions');
    const [session] = await database.select<{ id: string }>(
      `SELECT id FROM sessions WHERE user_id = ?`,
      [pairs[3]?.one.user.id ?? ''],
    );
    viewer = (await loadViewer(database, session?.id ?? '')) as CoupleViewer;
    explained = explaining(database, plans);
  });
  afterAll(() => server.close());

  /** The plans of all statements executed by a function. */
  async function plansOf(read: () => Promise<unknown>): Promise<readonly Plan[]> {
    plans.length = 0;
    await read();
    return [...plans];
  }

  const after = { date: '2026-03-01', id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
  const days = { from: '2026-03-01', to: '2026-03-31' };
  it.each([
    ['the newest of a couple', () => listVisible(explained, viewer, {}, 50)],
    ['a page further on', () => listVisible(explained, viewer, { after }, 50)],
    ['a page of what is shared', () => listVisible(explained, viewer, { type: 'shared' }, 50)],
    ['the summary of a month', () => monthSummary(explained, viewer, '2026-03')],
    ['the personal budgets', () => personalBudgets(explained, viewer, '2026-03')],
    ['the count for the plan', () => countOwn(explained, viewer)],
    ['the days of an insight', () => listVisible(explained, viewer, days)],
    ['the viewer of a session', () => loadViewer(explained, viewer.sessionId)],
    ['the session of a token', () => loadViewerByToken(explained, [viewer.sessionId, 'other'])],
  ])('reads %s by an index without sorting', async (_name, read) => {
    const found = await plansOf(read);
    expect(found.length).toBeGreaterThan(0);
    for (const { table, type, Extra } of found) {
      expect(`${table} ${type} ${Extra}`).not.toMatch(/\bALL\b|filesort/);
    }
    const keys = found.filter(({ table }) => table === 'transactions').map(({ key }) => key);
    for (const key of keys) expect(key).toMatch(/^transactions_/);
  });

  it('reads one page of a couple, for any number of rows', async () => {
    const found = await plansOf(() => listVisible(explained, viewer, { after }, 50));
    for (const { rows } of found) expect(Number(rows)).toBeLessThanOrEqual(ROWS);
  });
});

/** Creates several hundred transactions over several months, every fourth hidden. */
async function fill(server: TestServer, { one, other, couple, category }: Pair): Promise<void> {
  await inTransaction(server.services.database, async (work) => {
    await transactionModel(work).bulkCreate(
      Array.from({ length: ROWS }, (_, index) => ({
        id: crypto.randomUUID(),
        coupleId: couple.id,
        userId: index % 2 === 0 ? one.user.id : other.user.id,
        categoryId: category.id,
        description: 'Bread',
        notes: null,
        amountCents: -100 - index,
        type: index % 4 === 0 ? ('personal' as const) : ('shared' as const),
        isVisible: index % 4 !== 0,
        date: addDays('2026-01-01', index % 120),
        createdAt: new Date(),
      })),
    );
  });
}
