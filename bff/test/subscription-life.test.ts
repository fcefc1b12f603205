import { endpoints } from '@harmony/contract';
import { advance } from '@harmony/test-kit/stripe-double/clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planOfPerson, startPayingServer, subscribeWith } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair } from './support/people.ts';

const { billing } = endpoints;
const DAY = 24 * 60 * 60;

let paying: PayingServer;
beforeAll(async () => {
  paying = await startPayingServer();
});
afterAll(() => paying.close());

async function pass(days: number): Promise<void> {
  advance(paying.stripe.world, paying.stripe.world.now() + days * DAY);
  await paying.webhooks.settled();
}

it('a subscription passes from trial to payment, and ends with its period after it was canceled, for both partners', async () => {
  const { one, other } = await registerPair(paying.server);
  const plans = () => Promise.all([planOfPerson(one), planOfPerson(other)]);
  await subscribeWith(paying, one, 'starter');
  expect(await one.ok(billing.invoices)).toEqual([]);
  await pass(8);
  expect(await one.ok(billing.invoices)).toMatchObject([{ amount: '9.99', status: 'paid' }]);
  expect(await other.ok(billing.invoices)).toEqual([]);
  expect(await plans()).toEqual([
    ['starter', 'active'],
    ['starter', 'active'],
  ]);
  await one.ok(billing.cancel);
  await pass(31);
  expect(await plans()).toEqual([
    ['free', 'free'],
    ['free', 'free'],
  ]);
});
