import {
  digitsOf,
  endpoints,
  offeredCurrencies,
  pendingSchema,
  toDecimal,
} from '@harmony/contract';
import type { Approval, Couple } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examples, PATIENCE } from './support/examples.ts';
import { statement } from './support/importing.ts';
import { meanwhile } from './support/meanwhile.ts';
import {
  add,
  fieldsOf,
  registerPair,
  registerPerson,
  registerSingle,
  subscribe,
} from './support/people.ts';
import type { Person } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { account, approvals, archives, calendar, couples, goals, imports, summaries, transactions } =
  endpoints;
const { export: exports } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sent = ({ id }: Couple, currency: string) => ({ params: { id }, body: { currency } });

/** Requests another currency, which needs the partner's consent. */
async function requestCurrency(
  person: Person,
  couple: Couple,
  currency: string,
): Promise<Approval> {
  const reply = await person.send(couples.changeCurrency, sent(couple, currency));
  expect(reply.status).toBe(202);
  return pendingSchema.parse(JSON.parse(reply.text)).approval;
}

/** Changes the currency with the partner's consent. */
async function agree(one: Person, other: Person, couple: Couple, currency: string): Promise<void> {
  const { id } = await requestCurrency(one, couple, currency);
  await other.ok(approvals.approve, { params: { id } });
}

/** Currencies with two decimals, which can replace each other while amounts exist. */
const withCents = offeredCurrencies.filter((currency) => digitsOf(currency) === 2);

const currencyOf = async (person: Person) => (await person.ok(couples.current)).currency;

describe('the currency of a couple', () => {
  it('is the dollar by default, and changes at once for a user without a partner', async () => {
    const { person, couple } = await registerSingle(server);
    expect(couple.currency).toBe('USD');
    const changed = await person.ok(couples.changeCurrency, sent(couple, 'eur'));
    expect(changed).toEqual({ ...couple, currency: 'EUR' });
    expect(await person.ok(couples.current)).toEqual(changed);
    const { inviteCode } = couple;
    const partner = await registerPerson(server);
    const linked = await partner.ok(couples.link, { body: { inviteCode: String(inviteCode) } });
    expect(linked.currency).toBe('EUR');
  });

  it('needs the partner’s consent, whatever else requires it', async () => {
    const { one, other, couple, category } = await registerPair(server);
    const added = await add(one, category);
    const approval = await requestCurrency(one, couple, 'EUR');
    expect(approval).toMatchObject({
      kind: 'change_currency',
      subjectId: couple.id,
      changes: { currency: 'EUR' },
      requestedBy: one.user.id,
    });
    expect(await other.ok(approvals.list)).toEqual([approval]);
    expect(await currencyOf(one)).toBe('USD');
    await one.refused(approvals.approve, 403, { params: { id: approval.id } });

    const events = await other.events();
    await other.ok(approvals.approve, { params: { id: approval.id } });
    const topics = [...(await events.next()).topics, ...(await events.next()).topics];
    expect(topics).toContain('couple');
    events.close();
    for (const person of [one, other]) expect(await currencyOf(person)).toBe('EUR');
    // Nothing is converted.
    expect(await other.ok(transactions.recent, { query: { limit: 100 } })).toEqual([added]);
  });

  it('stays when the partner declines, and changes at once when both request the same', async () => {
    const { one, other, couple } = await registerPair(server);
    const { id } = await requestCurrency(one, couple, 'EUR');
    await other.ok(approvals.decline, { params: { id } });
    expect(await currencyOf(one)).toBe('USD');
    await requestCurrency(one, couple, 'EUR');
    // A different request replaces it.
    await requestCurrency(other, couple, 'CHF');
    expect(await one.ok(approvals.list)).toHaveLength(1);
    expect(await one.ok(couples.changeCurrency, sent(couple, 'CHF'))).toMatchObject({
      currency: 'CHF',
    });
    expect(await other.ok(approvals.list)).toEqual([]);
    // The current currency needs no consent.
    await one.ok(couples.changeCurrency, sent(couple, 'CHF'));
  });

  it('needs the consent of a partner who joined after the request', async () => {
    const { person, couple, inviteCode } = await registerSingle(server);
    const partner = await registerPerson(server);
    meanwhile(server, () => partner.ok(couples.link, { body: { inviteCode } }));
    await requestCurrency(person, couple, 'EUR');
    expect(await currencyOf(partner)).toBe('USD');
  });

  it(
    'rejects an imported file when it changes while the file is read',
    { tags: 'deep' },
    async () => {
      const { person, couple } = await registerSingle(server);
      const changeTo = (currency: string) => () =>
        person.ok(couples.changeCurrency, sent(couple, currency));
      const body = { file: statement([['2026-03-02', 'Bread', '-12.40']]) };
      meanwhile(server, changeTo('JPY'));
      const { code } = await person.refused(imports.create, 412, { body });
      expect(code).toBe('changed_meanwhile');
      expect(await person.ok(imports.list)).toEqual([]);

      await changeTo('USD')();
      const draft = await person.ok(imports.create, { body });
      const params = { id: draft.id };
      meanwhile(server, changeTo('EUR'));
      await person.refused(imports.change, 412, { params, body: { mapping: {} } });
      expect(await person.ok(imports.get, { params })).toEqual(draft);
    },
  );

  it.each([
    [undefined, 'Choose a currency'],
    [12, 'Choose a currency'],
    ['', 'Choose a currency by its code, such as EUR'],
    ['euro', 'Choose a currency by its code, such as EUR'],
    ['XXX', 'Choose a currency by its code, such as EUR'],
    ['DEM', 'Choose a currency by its code, such as EUR'],
  ])('rejects %j', async (currency, message) => {
    const { person, couple } = await registerSingle(server);
    const wrong = sent(couple, currency as string);
    const refused = await person.refused(couples.changeCurrency, 422, wrong);
    expect(fieldsOf(refused)).toEqual(['currency']);
    expect(refused.issues?.[0]?.message).toBe(message);
    expect(await currencyOf(person)).toBe('USD');
  });

  it('cannot be changed by another couple', async () => {
    const { one, couple } = await registerPair(server);
    const { person } = await registerSingle(server);
    await person.refused(couples.changeCurrency, 404, sent(couple, 'EUR'));
    expect(await currencyOf(one)).toBe('USD');
  });
});

describe('amounts in another currency', () => {
  it('have its sign in texts of the server', async () => {
    const { one, other, couple } = await registerPair(server);
    await agree(one, other, couple, 'EUR');
    const goal = await one.ok(goals.create, { body: { name: 'Lisbon', targetAmount: '900' } });
    const tooMuch = { amount: '-5', date: '2026-03-14' };
    const refused = await one.refused(goals.contribute, 422, {
      params: { id: goal.id },
      body: tooMuch,
    });
    expect(refused.issues?.[0]?.message).toBe('This goal has only €0.00');
    const targetDate = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    await one.ok(goals.change, { params: { id: goal.id }, body: { targetDate } });
    const { url } = await one.ok(calendar.subscribe);
    const token = url.slice(url.lastIndexOf('/') + 1).replace('.ics', '');
    const { text } = await server.client().send(calendar.feed, { params: { token } });
    expect(text).toContain('Lisbon: goal of €900.00');
  });

  it(
    'keep it in the archive and the export, and a new couple starts with it',
    { tags: 'deep' },
    async () => {
      const { one, other, couple, category } = await registerPair(server);
      await agree(one, other, couple, 'SEK');
      for (const person of [one, other]) await add(person, category, { type: 'personal' });
      expect((await one.ok(account.data)).couple).toMatchObject({ currency: 'SEK' });
      await one.ok(couples.leave);
      const params = { id: couple.id };
      expect(await other.ok(archives.history, { params })).toMatchObject({ currency: 'SEK' });
      expect(await one.ok(archives.list)).toMatchObject([{ id: couple.id, currency: 'SEK' }]);
      const next = await one.ok(couples.create, { body: { name: 'The next couple' } });
      expect(next.currency).toBe('SEK');
      expect((await one.ok(transactions.list)).map(({ notes }) => notes)).toEqual([null]);
      const { inviteCode } = await registerSingle(server);
      await other.ok(couples.link, { body: { inviteCode } });
      const [brought] = await other.ok(transactions.list);
      expect(brought).toMatchObject({ amount: '-12.50', notes: 'Currency before: SEK' });
    },
  );

  it(
    'are stored exactly and add up, in any currency',
    async () => {
      const { one, other, couple, category } = await registerPair(server);
      await subscribe(server, one, 'premium');
      const entered: string[] = [];
      let spent = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...withCents),
          fc.integer({ min: 1, max: 999_999 }),
          async (currency, cents) => {
            if ((await currencyOf(one)) !== currency) await agree(one, other, couple, currency);
            const amount = toDecimal(-cents, 'USD');
            const added = await add(one, category, { amount, date: '2026-02-02' });
            expect(added.amount).toBe(amount);
            entered.push(amount);
            spent += cents;
            const list = await other.ok(transactions.list);
            expect(list.map((each) => each.amount).toSorted()).toEqual(entered.toSorted());
            const { expenses } = await one.ok(summaries.month, { query: { month: '2026-02' } });
            expect(expenses).toBe(toDecimal(spent, 'USD'));
            const { text } = await one.send(exports.file, { query: { format: 'csv' } });
            expect(text).toContain(amount);
          },
        ),
        { numRuns: examples(15) },
      );
    },
    PATIENCE,
  );
});
