import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { accessMatrix, namedEndpoints } from './access-matrix.ts';
import type { EndpointName, World } from './access-matrix.ts';
import { hide, keep } from './hide-much.ts';
import { add, registerPair, subscribe } from './people.ts';
import type { Pair } from './people.ts';
import type { Sent } from './test-client.ts';
import type { TestServer } from './test-server.ts';

export type Named = readonly [name: string, endpoint: Endpoint];

/** Every read of a user, every call of a partner, and the deletion of an account. */
export const calls: readonly Named[] = [
  ...namedEndpoints.filter(
    ([, { access, method }]) => access === 'couple' || (access !== 'public' && method === 'GET'),
  ),
  ['calendar.feed', endpoints.calendar.feed],
  ['account.remove', endpoints.account.remove],
];

/** A couple with a few transactions of every visibility. */
export async function createCouple(server: TestServer): Promise<World> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  for (const person of [pair.one, pair.other]) {
    await add(person, pair.category);
    await add(person, pair.category, { type: 'personal', isVisible: true });
    await add(person, pair.category, { type: 'personal' });
    const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: pair.category.id, amount }));
    await add(person, pair.category, { parts });
  }
  return { ...pair, canary: 'canary' };
}

/** A request of `other`, after `one` has hidden `hidden` transactions and deleted some of them. */
export async function prepared(server: TestServer, name: string, hidden: number) {
  const made = await createCouple(server);
  const { other, category } = made;
  const sent = await sentIn(made, name);
  const { id = category.id } =
    name === 'categories.remove' ? (sent.params as { id?: string }) : category;
  await hide(server, made, id, hidden);
  await keep(server, made, id, hidden / 20);
  // A split by income needs the income of both.
  if (hidden > 0 && name !== 'fairShare.change') await enterIncome(made);
  if (name === 'archives.history') await made.one.ok(endpoints.couples.leave);
  return { world: made, person: other, sent };
}

/** Returns the request that `other` sends. */
export async function sentIn(made: World, name: string): Promise<Sent> {
  const { one, other } = made;
  if (name === 'account.remove') {
    return { body: { email: other.user.email, password: other.password } };
  }
  const isFeed = name === 'calendar.feed';
  return accessMatrix[name as EndpointName].sent(
    isFeed ? { ...made, one: other, other: one } : made,
  );
}

async function enterIncome({ one }: Pair): Promise<void> {
  await one.ok(endpoints.fairShare.change, { body: { rule: 'equal', income: '3000' } });
}
