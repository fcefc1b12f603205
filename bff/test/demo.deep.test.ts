import { addDays, endpoints, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemo } from './support/demo.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
const MAX_TRANSACTIONS = 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ DEMO: '1' });
});
afterAll(() => server.close());

describe('a copy of the demo', () => {
  it('limits the number of transactions, also for changes that add several', async () => {
    const visitor = await openDemo('first', server.client());
    const categories = await visitor.ok(endpoints.categories.list);
    const categoryId = String(categories.find(({ builtIn }) => builtIn === 'fun')?.id);
    const mine = async () =>
      (await visitor.ok(endpoints.transactions.list)).filter(
        ({ userId }) => userId === visitor.user.id,
      ).length;
    expect(await mine()).toBeLessThan(MAX_TRANSACTIONS / 2);
    const replies: number[] = [];
    for (let file = 1; file <= 5; file += 1) {
      const { id } = await visitor.ok(endpoints.imports.create, { body: { file: payments(file) } });
      const { status } = await visitor.send(endpoints.imports.commit, { params: { id }, body: {} });
      replies.push(status);
    }
    expect([replies[0], replies.at(-1)]).toEqual([201, 403]);
    const today = utcDay(new Date());
    const weekly = {
      description: 'Cinema',
      amount: '-12.00',
      categoryId,
      type: 'shared',
      every: 'week',
      firstDate: addDays(today, -7 * 50),
    } as const;
    const series: number[] = [];
    for (let demo = 1; demo <= 10; demo += 1) {
      series.push((await visitor.send(endpoints.recurring.create, { body: weekly })).status);
    }
    expect([series[0], series.at(-1)]).toEqual([201, 403]);
    const body = { ...weekly, date: today };
    const error = await visitor.refused(endpoints.transactions.create, 403, { body });
    expect(error.code).toBe('demo_limit');
    // A deleted transaction counts towards the limit while it can be restored.
    const [own] = (await visitor.ok(endpoints.transactions.list)).filter(
      ({ userId }) => userId === visitor.user.id,
    );
    const params = { id: String(own?.id) };
    await visitor.ok(endpoints.transactions.remove, { params });
    await visitor.refused(endpoints.transactions.create, 403, { body });
    await visitor.ok(endpoints.transactions.restore, { params });
  });
});

/** A bank statement with the maximum number of payments. */
function payments(number: number): File {
  const lines = Array.from({ length: 500 }, (_, line) => `2026-03-02,Shop,-${number}${line}.00`);
  return new File([['Date,Description,Amount', ...lines].join('\n')], `${number}.csv`);
}
