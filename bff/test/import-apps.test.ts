import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { premiumPair } from './support/importing.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { categories, imports, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const uploaded = (person: Person, text: string, name = 'export.csv') =>
  person.ok(imports.create, { body: { file: new File([text], name) } });

async function committed(person: Person, text: string, body: object = {}) {
  const { id } = await uploaded(person, text);
  return person.ok(imports.commit, { params: { id }, body });
}

/** Spending by the name of the category. */
async function spent(person: Person): Promise<Record<string, string>> {
  const names = new Map((await person.ok(categories.list)).map(({ id, name }) => [id, name]));
  const rows = await person.ok(transactions.list);
  return Object.fromEntries(
    rows
      .flatMap(({ amount, categoryId, parts }) =>
        parts.length > 0 ? parts : [{ amount, categoryId }],
      )
      .map(({ categoryId, amount }) => [names.get(categoryId), amount]),
  );
}

const divided = `!Type:Bank
D02/22/2026
T-100.00
PCorner Market
SGroceries
Efruit
$-60.00
SPet food
$-40.00
^
`;

describe('a divided payment of a QIF file', () => {
  it('becomes a transaction with parts, with the built-in category for an unknown one', async () => {
    const { one, category } = await premiumPair(server);
    const { rows, problems } = await uploaded(one, divided);
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([
      {
        amount: '-100.00',
        parts: [
          { categoryId: category.id, amount: '-60.00', notes: 'fruit' },
          { categoryId: null, amount: '-40.00', notes: 'Pet food' },
        ],
      },
    ]);
    await committed(one, divided);
    expect(await spent(one)).toEqual({ Groceries: '-60.00', Other: '-40.00' });
  });

  it('has no parts if the user chooses one category for it', async () => {
    const { one, category } = await premiumPair(server);
    await committed(one, divided, { rows: [{ index: 0, categoryId: category.id }] });
    expect(await one.ok(transactions.list)).toMatchObject([
      { amount: '-100.00', categoryId: category.id, parts: [] },
    ]);
  });

  it('stays one payment with a problem if its parts do not add up', async () => {
    const { one } = await premiumPair(server);
    const { rows, problems } = await uploaded(one, divided.replace('-40.00', '-41.00'));
    expect(rows).toMatchObject([{ amount: '-100.00', parts: null }]);
    expect(problems).toMatchObject([{ line: 2 }]);
  });
});
