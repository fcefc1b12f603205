import {
  daysOfMonth,
  endpoints,
  languageSchema,
  MIRROR_HEADER,
  monthFigures,
  monthOf,
  toCents,
  toDecimal,
  utcDay,
} from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isInCouple } from '../src/core/feature/history.ts';
import { weekBefore } from '../src/features/notifications/scheduled-mails/digest-week.ts';
import { letters } from '../src/features/notifications/scheduled-mails/letters.ts';
import { weeklyDigest } from '../src/features/notifications/scheduled-mails/weekly-digest.ts';
import { loadViewerOfUser } from '../src/core/viewer/load-viewer.ts';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import { examples, PATIENCE } from './support/examples.ts';
import { currencies, enterBook, LARGEST, largeBook, newAccounts } from './support/large-book.ts';
import type { Accounts } from './support/large-book.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = utcDay(new Date());
/** Increase it with `PROPERTY_RUNS`. */
const RUNS = examples(3);

/** All reading endpoints. */
const reading = namedEndpoints.filter(([, { method }]) => method === 'GET');

/** Calls all reading endpoints, also in the mirror, and expects responses that match the contract exactly. */
async function readAll(world: Accounts, who: 'one' | 'other'): Promise<void> {
  const person = world[who];
  for (const [name, endpoint] of reading) {
    const row = accessMatrix[name as keyof typeof accessMatrix];
    const status = who === 'one' ? row.author : row.partner;
    const sent = await row.sent(world);
    await read(person, endpoint, status, sent);
    if (endpoint.mirrored) {
      await read(person, endpoint, status, { ...sent, headers: { [MIRROR_HEADER]: '1' } });
    }
  }
  for (const format of ['csv', 'xlsx', 'json']) {
    await read(person, endpoints.export.file, 'ok', { query: { format } });
  }
  await read(person, endpoints.forecast.balance, 'ok', { query: { months: 12 } });
  await read(person, endpoints.categories.carried, 'ok', { query: { month: monthOf(today) } });
  const viewer = await loadViewerOfUser(server.services.database, person.user.id);
  if (!viewer || !isInCouple(viewer)) throw new Error('They are a couple');
  for (const week of [weekBefore(new Date()), { first: `${monthOf(today)}-01`, last: today }]) {
    const digest = await weeklyDigest(server.services.database, viewer, week);
    for (const language of languageSchema.options) {
      if (digest) letters.weeklyDigest(digest, 'https://example.com/', { language });
    }
  }
  for (const { id } of await person.ok(endpoints.dateNights.list)) {
    const reply = await person.send(endpoints.dateNights.calendar, { params: { id } });
    expect(reply.text).toMatch(/^DTEND:\d{8}T\d{6}Z\r$/m);
  }
  for (const month of ['1900-01', monthOf(today), '9999-12']) {
    await read(person, endpoints.summaries.month, 'ok', { query: { month } });
    await read(person, endpoints.budgets.personal, 'ok', { query: { month } });
    await read(person, endpoints.reports.period, 'ok', { query: { from: month, to: month } });
    await read(person, endpoints.year.inTwo, 'ok', { query: { year: month.slice(0, 4) } });
    await read(person, endpoints.fairShare.month, 'ok', { query: { month } });
    const { first: from, last: to } = daysOfMonth(month);
    await read(person, endpoints.calendar.entries, 'ok', { query: { from, to } });
  }
}

async function read(person: Person, endpoint: Endpoint, status: 'ok' | number, sent: Sent) {
  if (status !== 'ok') await person.refused(endpoint, status, sent);
  else await person.ok(endpoint, sent);
}

/** Expects sums that equal those of the list, to the cent. */
async function expectExactSums(person: Person, { decimal, currency }: Accounts): Promise<void> {
  const month = monthOf(today);
  const list = await person.ok(endpoints.transactions.list);
  const figures = monthFigures(list, month);
  expect(await person.ok(endpoints.summaries.month)).toMatchObject({
    income: decimal(figures.incomeCents),
    expenses: decimal(figures.expenseCents),
    net: decimal(figures.netCents),
  });
  const { savingsGoals } = await person.ok(endpoints.account.data);
  for (const { currentAmount, contributions } of savingsGoals) {
    const cents = contributions.reduce((sum, { amount }) => sum + toCents(amount), 0);
    expect(currentAmount).toBe(toDecimal(cents, currency));
  }
  const { members } = await person.ok(endpoints.fairShare.month, { query: { month } });
  const sumOf = (of: 'paid' | 'share' | 'difference') =>
    members.reduce((sum, member) => sum + toCents(member[of]), 0);
  expect([sumOf('paid'), sumOf('share'), sumOf('difference')]).toEqual([
    figures.expenseCents,
    figures.expenseCents,
    0,
  ]);
  for (const { months } of await person.ok(endpoints.categories.carried)) {
    for (const { budget, carriedOver, spent, available } of months) {
      expect(toCents(available)).toBe(toCents(budget) + toCents(carriedOver) - toCents(spent));
    }
  }
}

describe('large amounts', () => {
  it('can be read by both partners in every sum', { timeout: PATIENCE }, async () => {
    await fc.assert(
      fc.asyncProperty(currencies, largeBook, async (currency, entered) => {
        const world = await newAccounts(server, currency);
        await enterBook(world, entered);
        await readAll(world, 'one');
        await readAll(world, 'other');
        await expectExactSums(world.one, world);
        await expectExactSums(world.other, world);
        await part(world);
        for (const person of [world.one, world.other]) {
          await read(person, endpoints.archives.list, 'ok', {});
          await read(person, endpoints.archives.history, 'ok', {
            params: { id: world.couple.id },
          });
          await read(person, endpoints.account.data, 'ok', {});
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('add up in a goal beyond the largest single amount', async () => {
    const { one, other, decimal } = await newAccounts(server, 'USD');
    const largest = decimal(LARGEST);
    const { id } = await one.ok(endpoints.goals.create, {
      body: { name: 'House', targetAmount: largest },
    });
    const give = (person: Person, amount: string) =>
      person.ok(endpoints.goals.contribute, { params: { id }, body: { amount, date: today } });
    await give(one, largest);
    await give(other, largest);
    expect((await give(one, largest)).currentAmount).toBe('29999999.97');
    expect((await give(other, `-${largest}`)).currentAmount).toBe('19999999.98');
    const tooMuch = { params: { id }, body: { amount: '10000000.00', date: today } };
    const { message } = await one.refused(endpoints.goals.contribute, 422, tooMuch);
    expect(message).toBe('Use at most 9,999,999.99');
  });
});

/** Ends the couple with the consent of both. */
async function part({ one, other }: Accounts): Promise<void> {
  await other.send(endpoints.couples.leave);
  const approvals = await one.ok(endpoints.approvals.list);
  const id = approvals.find(({ kind }) => kind === 'leave_couple')?.id ?? '';
  await one.ok(endpoints.approvals.approve, { params: { id } });
}
