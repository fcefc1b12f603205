import { endpoints, parseCents, pendingSchema, toDecimal, utcDay } from '@harmony/contract';
import type { Category, Currency } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from './support/importing.ts';
import { add, fieldsOf, registerPair, registerPerson, registerSingle } from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { approvals, archives, categories, couples, fairShare, goals, imports } = endpoints;
const { privacy, recurring, transactions } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function choose(one: Person, other: Person, id: string, currency: Currency): Promise<void> {
  const reply = await one.send(couples.changeCurrency, { params: { id }, body: { currency } });
  expect(reply.status).toBe(202);
  const { approval } = pendingSchema.parse(JSON.parse(reply.text));
  await other.ok(approvals.approve, { params: { id: approval.id } });
}

const today = utcDay(new Date());

/** The stored form of an amount in a currency, or nothing if it has too many decimals. */
function readOf(amount: string, currency: Currency): string[] {
  const cents = parseCents(amount, currency);
  return cents === undefined ? [] : [toDecimal(cents, currency)];
}

/** Sends a payment of a file to the inbox. */
async function bringToInbox(person: Person): Promise<void> {
  const { id } = await person.ok(imports.create, {
    body: { file: statement([[today, 'Kiosk', '-3.00']]) },
  });
  await person.ok(imports.commit, { params: { id }, body: { to: 'inbox' } });
}

const changeTo = (person: Person, id: string, currency: Currency, status = 422) =>
  person.refused(couples.changeCurrency, status, { params: { id }, body: { currency } });

describe('a change to a currency with other digits', () => {
  const entries: [string, (person: Person, category: Category) => Promise<unknown>][] = [
    ['a transaction', (person, category) => add(person, category)],
    [
      'a hidden one',
      (person, category) => add(person, category, { type: 'personal', isVisible: false }),
    ],
    ['a payment in the inbox', bringToInbox],
    ['a goal', (person) => person.ok(goals.create, { body: { name: 'Boat', targetAmount: '9' } })],
    [
      'a budget',
      (person, { id }) =>
        person.ok(categories.change, { params: { id }, body: { monthlyBudget: '9' } }),
    ],
    [
      'something that repeats',
      (person, { id: categoryId }) =>
        person.ok(recurring.create, {
          body: {
            description: 'Rent',
            amount: '-9',
            categoryId,
            type: 'personal',
            isVisible: false,
            every: 'month',
            firstDate: '2099-01-02',
            mode: 'remind',
          },
        }),
    ],
  ];

  it.each(entries)('is rejected while there is %s', async (_what, enter) => {
    const { one, couple, category } = await registerPair(server);
    await enter(one, category);
    const refused = await changeTo(one, couple.id, 'JPY');
    expect(fieldsOf(refused)).toEqual(['currency']);
    expect(refused.issues?.[0]?.message).toBe(
      'Amounts in JPY have no decimals, and yours in USD have two decimals. Delete what has an amount first: nothing is converted.',
    );
    const three = await changeTo(one, couple.id, 'KWD');
    expect(three.issues?.[0]?.message).toMatch(/^Amounts in KWD have three decimals, and yours/);
    // A currency with the same number of decimals is accepted.
    const body = { currency: 'EUR' };
    const pending = await one.send(couples.changeCurrency, { params: { id: couple.id }, body });
    expect(pending.status).toBe(202);
  });

  it('is immediate for a user without a partner and without amounts, in both directions', async () => {
    const { person, couple } = await registerSingle(server);
    const params = { id: couple.id };
    for (const [currency, limit] of [
      ['JPY', '60000'],
      ['KWD', '60.000'],
      ['USD', '600.00'],
    ] as const) {
      const changed = await person.ok(couples.changeCurrency, { params, body: { currency } });
      expect(changed).toMatchObject({ currency, monthlyLimit: limit });
    }
  });

  it('rejects a concurrent amount with the digits of the other currency', async () => {
    const { person, couple } = await registerSingle(server);
    const params = { id: couple.id };
    const [category] = await person.ok(categories.list);
    for (const currency of ['JPY', 'KWD', 'USD', 'JPY', 'USD'] as const) {
      const before = (await person.ok(couples.current)).currency;
      const amount = toDecimal(-1_200, before);
      const body = {
        amount,
        categoryId: String(category?.id),
        type: 'shared',
        date: today,
        description: 'Tea',
      } as const;
      await Promise.all([
        person.send(couples.changeCurrency, { params, body: { currency } }),
        person.send(transactions.create, { body }),
      ]);
      const { currency: now } = await person.ok(couples.current);
      const entered = await person.ok(transactions.list);
      // In either order, the amount is stored in the original currency, read in the other, or rejected.
      const expected = now === before ? [amount] : readOf(amount, now);
      expect({ now, entered: entered.map((each) => each.amount) }).toEqual({
        now,
        entered: expected,
      });
      for (const { id } of entered) await person.ok(transactions.remove, { params: { id } });
      await person.ok(couples.changeCurrency, { params, body: { currency } });
    }
  });

  it('is possible after everything was deleted, which then cannot be restored', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const { id } = await add(one, category);
    await changeTo(one, couple.id, 'JPY');
    await one.ok(transactions.remove, { params: { id } });
    await choose(one, other, couple.id, 'JPY');
    await one.refused(transactions.restore, 404, { params: { id } });
    expect((await add(one, category, { amount: '-1200' })).amount).toBe('-1200');
  });

  it('removes answered approvals about amounts, but not the approval of the change', async () => {
    const { one, other, couple } = await registerPair(server);
    await other.ok(privacy.change, { body: { dualConsentRequired: true } });
    const agree = async (reply: { text: string }) => {
      const { approval } = pendingSchema.parse(JSON.parse(reply.text));
      await other.ok(approvals.approve, { params: { id: approval.id } });
    };
    const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '900' } });
    const params = { id };
    await agree(await one.send(goals.change, { params, body: { targetAmount: '9.50' } }));
    await agree(await one.send(goals.change, { params, body: { name: 'Raft' } }));
    await agree(await one.send(goals.remove, { params }));
    expect(await one.ok(approvals.answered)).toHaveLength(3);
    await choose(one, other, couple.id, 'JPY');
    const outcomes = await one.ok(approvals.answered);
    expect(outcomes.map(({ approval }) => [approval.kind, approval.changes])).toEqual([
      ['change_currency', { currency: 'JPY' }],
      ['delete_goal', {}],
      ['change_goal', { name: 'Raft' }],
    ]);
  });

  it('reveals nothing that the partner hides', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const hidden = await add(other, category, { type: 'personal', isVisible: false });
    const params = { id: couple.id };
    const sent = { params, body: { currency: 'JPY' } };
    // The requester's response does not reveal the hidden transaction, and the request is pending.
    const pending = await one.send(couples.changeCurrency, sent);
    expect(pending.status).toBe(202);
    expect(await one.ok(approvals.list)).toHaveLength(1);
    const [waiting] = await other.ok(approvals.list);
    // The partner receives the reason, and the request stays pending.
    const refused = await other.refused(approvals.approve, 422, {
      params: { id: String(waiting?.id) },
    });
    expect(fieldsOf(refused)).toEqual(['currency']);
    expect(await one.ok(approvals.list)).toHaveLength(1);
    await other.ok(transactions.remove, { params: { id: hidden.id } });
    await other.ok(approvals.approve, { params: { id: String(waiting?.id) } });
    expect((await one.ok(couples.current)).currency).toBe('JPY');
  });

  it('is withdrawn once the requester has entered an amount, hidden or not', async () => {
    const entered: ((person: Person, category: Category) => Promise<unknown>)[] = [
      (person, category) => add(person, category, { type: 'personal', isVisible: true }),
      (person, category) => add(person, category, { type: 'personal', isVisible: false }),
      bringToInbox,
    ];
    for (const enter of entered) {
      const { one, other, couple, category } = await registerPair(server);
      const sent = { params: { id: couple.id }, body: { currency: 'JPY' } };
      await one.send(couples.changeCurrency, sent);
      const [waiting] = await other.ok(approvals.list);
      await enter(one, category);
      expect(await other.ok(approvals.list)).toEqual([]);
      expect(await one.ok(approvals.list)).toEqual([]);
      await other.refused(approvals.approve, 404, { params: { id: String(waiting?.id) } });
      expect((await one.ok(couples.current)).currency).toBe('USD');
    }
  });

  it('stays withdrawn after the requester has entered an amount, also once it is deleted', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const sent = { params: { id: couple.id }, body: { currency: 'JPY' } };
    const enter: (() => Promise<() => Promise<unknown>>)[] = [
      async () => {
        const { id } = await add(one, category, { type: 'personal', isVisible: false });
        return () => one.ok(transactions.remove, { params: { id } });
      },
      async () => {
        await one.ok(fairShare.change, { body: { rule: 'income', income: '2000' } });
        return () => Promise.resolve();
      },
    ];
    for (const entered of enter) {
      await one.send(couples.changeCurrency, sent);
      const events = await other.events();
      const takeAway = await entered();
      // The same event as for a withdrawal.
      while (!(await events.next()).topics.includes('approvals'));
      events.close();
      expect(await other.ok(approvals.list)).toEqual([]);
      await takeAway();
      expect(await other.ok(approvals.list)).toEqual([]);
    }
  });

  it('leaves earlier personal amounts in the archive with their digits', async () => {
    const { one, couple, category } = await registerPair(server);
    await add(one, category, { type: 'personal', amount: '-12.34' });
    await one.ok(couples.leave);
    const other = await registerPerson(server);
    const next = await other.ok(couples.create, { body: { name: 'The next couple' } });
    const params = { id: next.id };
    await other.ok(couples.changeCurrency, { params, body: { currency: 'JPY' } });
    await one.ok(couples.link, { body: { inviteCode: String(next.inviteCode) } });
    expect(await one.ok(transactions.list)).toEqual([]);
    const archived = await one.ok(archives.history, { params: { id: couple.id } });
    expect(archived).toMatchObject({ currency: 'USD', transactions: [{ amount: '-12.34' }] });
  });
});
