import { addDays, endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imported, premiumPair } from './support/importing.ts';
import type { Row } from './support/importing.ts';
import { transactionReadsOf } from './support/query-plans.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { imports, transactions } = endpoints;
const ROWS = 60;

/** Different payments of a month. */
const paymentsOf = (month: string) =>
  Array.from({ length: ROWS }, (_, index): Row => {
    return [addDays(`${month}-01`, index % 28), `Bread ${index}`, `-${index + 1}.00`];
  });

// On MariaDB, statements name the index themselves.
describe.skipIf(process.env['TEST_DATABASE'] === 'mariadb')('a change of many transactions', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('reads them by id, however many others their author has', { tags: 'deep' }, async () => {
    const { one, category } = await premiumPair(server);
    await imported(one, paymentsOf('2026-03'));
    const ids = (await one.ok(transactions.list)).map((each) => each.id);
    const { id } = await imported(one, paymentsOf('2026-05'));
    const changes = {
      change: () => one.ok(transactions.changeMany, { body: { ids, categoryId: category.id } }),
      remove: () => one.ok(transactions.removeMany, { body: { ids } }),
      restore: () => one.ok(transactions.restoreMany, { body: { ids } }),
      takeBack: () => one.ok(imports.remove, { params: { id } }),
    };
    for (const [name, run] of Object.entries(changes)) {
      const { reads } = await transactionReadsOf(server.services.database, run);
      const byIds = reads.filter(({ sql }) => /\bid`? IN \('/.test(sql));
      expect(byIds.length === 0 ? name : undefined).toBeUndefined();
      for (const { sql, detail } of byIds) {
        expect(`${detail}\n${sql}`).toMatch(/INDEX sqlite_autoindex_transactions_1 \(id=\?\)/);
      }
    }
  });
});
