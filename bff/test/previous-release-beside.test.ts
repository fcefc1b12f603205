import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { premiumPair, uploadText } from './support/importing.ts';
import type { Pair } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { accounts, categories, imports, transactions, transfers } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A couple as a release without transfers registers it, while it runs beside this one. */
async function registeredBefore(): Promise<Pair & { account: string }> {
  const pair = await premiumPair(server);
  await inTransaction(server.services.database, (work) =>
    work.change(`DELETE FROM categories WHERE couple_id = ? AND type = 'other'`, [pair.couple.id]),
  );
  const { id } = await pair.one.ok(accounts.create, {
    body: { name: 'Joint', kind: 'current', openingDate: '2026-01-01' },
  });
  return { ...pair, account: id };
}

describe('a couple registered by a release without transfers', () => {
  it('imports a transfer', { tags: 'deep' }, async () => {
    const { one } = await registeredBefore();
    const { id } = await uploadText(
      one,
      `!Type:Bank
D02/22/2026
T-100.00
PTo savings
L[Savings]
^
`,
    );
    expect(await one.ok(imports.commit, { params: { id }, body: {} })).toMatchObject({
      created: 1,
    });
    const [moved] = await one.ok(transactions.list, { query: { kind: 'transfer' } });
    const known = await one.ok(categories.list);
    expect(known.find((each) => each.id === moved?.categoryId)?.builtIn).toBe('transfer');
  });

  it('adds and pairs transfers', async () => {
    const { one, account, category } = await registeredBefore();
    const entered = async (amount: string, accountId: string | null) =>
      (
        await one.ok(transactions.create, {
          body: {
            amount,
            accountId,
            categoryId: category.id,
            date: '2026-02-01',
            description: 'Saved',
            type: 'shared',
            ...(accountId && { kind: 'refund' }),
          },
        })
      ).id;
    const sides: [string, string] = [
      await entered('-20.00', null),
      await entered('20.00', account),
    ];
    await one.ok(transfers.pair, { body: { transactionIds: sides } });
    await one.ok(transfers.create, {
      body: { from: account, to: null, amount: '5.00', date: '2026-02-02' },
    });
    expect(await one.ok(transactions.list, { query: { kind: 'transfer' } })).toHaveLength(3);
  });

  it('books the difference of a checked balance', async () => {
    const { one, account } = await registeredBefore();
    await one.ok(accounts.check, {
      params: { id: account },
      body: { date: '2026-02-01', balance: '7.00', book: true },
    });
    expect(await one.ok(transactions.list, { query: { kind: 'adjustment' } })).toMatchObject([
      { amount: '7.00' },
    ]);
  });
});
