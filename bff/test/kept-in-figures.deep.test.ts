import { addDays, endpoints, plans, utcDay } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { bookAllDue } from '../src/features/money/recurring/start-booking.ts';
import { removeExpired } from '../src/operations/housekeeping.ts';
import type { World } from './support/access-matrix.ts';
import { sharedBridge } from './support/connecting.ts';
import { performPrivateActions } from './support/in-secret.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { experienceOf, share } from './support/experience.ts';

const { couples, fairShare, goals, privacy, recurring } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ CONNECTION_ORIGINS: (await sharedBridge()).origin });
});
afterAll(() => server.close());

const today = utcDay(new Date());
/** Transactions that the free plan allows after those of `share`. */
const ROOM_LEFT = Number(plans.free.transactions) - 6;

/** Makes dates of visible recurring transactions of one partner due after `meanwhile`. */
async function becomeDue({ one, other, category }: World, meanwhile: () => Promise<void>) {
  const rent = {
    description: 'Rent',
    amount: '-20',
    categoryId: category.id,
    type: 'shared' as const,
    every: 'week' as const,
    firstDate: addDays(today, 7),
  };
  const past = { ...rent, firstDate: addDays(today, -20), mode: 'remind' as const };
  await one.ok(recurring.create, { body: rent });
  await one.ok(recurring.create, { body: { ...rent, type: 'personal', isVisible: true } });
  const reminders = [
    await one.ok(recurring.create, { body: past }),
    await one.ok(recurring.create, { body: past }),
  ];
  await meanwhile();
  for (const [index, { id }] of reminders.entries()) {
    const author = index === 0 ? one : other;
    await author.ok(recurring.change, { params: { id }, body: { mode: 'book' } });
  }
  await bookAllDue(server.services, new Date(`${addDays(today, 40)}T12:00:00Z`));
}

/** Details of one partner, of which the other sees percentages and sums. */
interface Kept {
  income: string;
  givenOn: string;
}

async function keep({ one, other }: World, { income, givenOn }: Kept): Promise<void> {
  await one.ok(fairShare.change, { body: { rule: 'equal', income } });
  await one.ok(privacy.change, { body: { goalProgressSharing: false } });
  const { id } = await one.ok(goals.create, { body: { name: 'Boat', targetAmount: '90' } });
  const params = { id };
  await one.ok(goals.contribute, { params, body: { amount: '60', date: givenOn } });
  await other.ok(goals.contribute, { params, body: { amount: '30', date: '2024-01-02' } });
}

describe('a hidden change', () => {
  it('does not change a byte through a full plan, a rounded income or days of unshared contributions', async () => {
    const live = async (hidden: number, kept: Kept) => {
      const world = { ...(await registerPair(server)), canary: 'canary' };
      const { one, category } = world;
      await share(server, world);
      await keep(world, kept);
      await subscribe(server, one, 'free');
      await becomeDue(world, async () => {
        for (let count = 0; count < hidden; count += 1) {
          await add(one, category, { type: 'personal' });
        }
      });
      // The calls of the walk need a plan.
      await subscribe(server, one, 'premium');
      return experienceOf(server, world);
    };
    // By the exact incomes, the partner's share would be 49 or 51 percent.
    expect(await live(ROOM_LEFT, { income: '3120', givenOn: '2026-03-01' })).toEqual(
      await live(0, { income: '2880', givenOn: '2024-05-01' }),
    );
  });

  it('is deleted within an hour after the couple has ended', async () => {
    const world = { ...(await registerPair(server)), canary: 'canary' };
    const { one, couple } = world;
    await subscribe(server, one, 'premium');
    await performPrivateActions(world);
    await world.other.ok(fairShare.change, { body: { rule: 'income', income: '2000' } });
    await world.other.ok(couples.leave);
    const later = features.tables.filter(
      ({ parted }) => typeof parted === 'object' && parted.isLater === true,
    );
    expect(later.length).toBeGreaterThan(3);
    const left = async () =>
      Promise.all(
        later.map(({ name }) =>
          server.services.database.select(`SELECT 1 FROM ${name} WHERE couple_id = ?`, [couple.id]),
        ),
      );
    expect((await left()).filter((rows) => rows.length === 0)).toEqual([]);
    await removeExpired(server.services);
    expect((await left()).flat()).toEqual([]);
  });
});
