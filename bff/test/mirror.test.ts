import { endpoints, MIRROR_HEADER, monthOf, SESSION_HEADER, utcDay } from '@harmony/contract';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namedEndpoints } from './support/access-matrix.ts';

import { PATIENCE, examples } from './support/examples.ts';
import { add, newTransaction, registerPair, registerSingle, subscribe } from './support/people.ts';
import type { Pair, Person } from './support/people.ts';
import type { Reply, Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { transactions, budgets, goals, privacy } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Insights are about the current month. */
const today = utcDay(new Date());
const month = { month: monthOf(today) };

const headers = { [MIRROR_HEADER]: '1' };
const mirrored = namedEndpoints.filter(([, endpoint]) => endpoint.mirrored);

/** An action of a partner; `one` opens the mirror, which shows the view of `other`. */
type Step =
  | { kind: 'transaction'; by: 'one' | 'other'; isShown: boolean; isShared: boolean; cents: number }
  | { kind: 'contribution'; by: 'one' | 'other'; cents: number }
  | { kind: 'limit'; by: 'one' | 'other'; cents: number };

const by = fc.constantFrom('one' as const, 'other' as const);
const cents = fc.integer({ min: 1, max: 90_000 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('transaction' as const),
    by,
    isShown: fc.boolean(),
    isShared: fc.boolean(),
    cents: fc.integer({ min: -90_000, max: 90_000 }).filter((amount) => amount !== 0),
  }),
  fc.record({ kind: fc.constant('contribution' as const), by, cents }),
  fc.record({ kind: fc.constant('limit' as const), by, cents }),
);
const settings = fc.record({
  goalProgressSharing: fc.boolean(),
  personalDiscretionaryPrivate: fc.boolean(),
});
const life = fc.record({
  steps: fc.array(step, { maxLength: 12 }),
  one: settings,
  other: settings,
});
type Life = typeof life extends fc.Arbitrary<infer Value> ? Value : never;

/** Whether a step of `other` and all its effects are hidden from `one`. */
function isHidden(each: Step, other: Life['other']): boolean {
  if (each.by === 'one') return false;
  if (each.kind === 'transaction') return !each.isShared && !each.isShown;
  // Contributions are part of the goal's sum, which both see; their author is tested below.
  return each.kind === 'limit' && other.personalDiscretionaryPrivate;
}

/** Performs the steps with a new couple. */
async function live({ steps, one: ofOne, other: ofOther }: Life): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  const goal = await pair.one.ok(goals.create, { body: { name: 'Boat', targetAmount: '5000' } });
  await pair.one.ok(privacy.change, { body: ofOne });
  await pair.other.ok(privacy.change, { body: ofOther });
  for (const each of steps) {
    const person = pair[each.by];
    const amount = (each.cents / 100).toFixed(2);
    if (each.kind === 'transaction') {
      await add(person, pair.category, {
        amount,
        type: each.isShared ? 'shared' : 'personal',
        isVisible: each.isShared || each.isShown,
        description: 'A ring',
        date: today,
      });
    } else if (each.kind === 'limit') {
      await person.ok(budgets.changeLimit, { body: { limit: amount } });
    } else {
      const body = { amount, date: today };
      await person.ok(goals.contribute, { params: { id: goal.id }, body });
    }
  }
  return pair;
}

/** Responses of all mirrored endpoints to a user. */
async function repliesTo(person: Person, sent: Sent = {}): Promise<Record<string, Reply>> {
  const [goal] = await person.ok(goals.list);
  const replies: Record<string, Reply> = {};
  for (const [name, endpoint] of mirrored) {
    const query = name === 'budgets.personal' || name === 'summaries.month' ? month : {};
    const params = { id: goal?.id };
    replies[name] = await person.send(endpoint, { params, query, ...sent });
  }
  const later = { query: { type: 'personal', search: 'ring', limit: 3 } };
  replies['filtered'] = await person.send(transactions.list, { ...later, ...sent });
  return replies;
}

/** Serializes responses with all observable details, except ids, times, addresses and the session. */
function wire(replies: Record<string, Reply>): string {
  const names = new Map<string, string>();
  const lines = Object.entries(replies).map(([name, reply]) => {
    const kept = [...reply.headers].filter(
      ([header]) =>
        !['date', 'x-request-id', SESSION_HEADER, 'content-security-policy'].includes(header),
    );
    return JSON.stringify([name, reply.status, kept, reply.text]);
  });
  return lines
    .join('\n')
    .replaceAll(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, '<time>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
      if (!names.has(id)) names.set(id, `<${names.size}>`);
      return String(names.get(id));
    });
}

const eyes = (person: Person) => repliesTo(person, { headers });

describe('the mirror of a partner', () => {
  it(
    'equals the partner’s responses byte for byte when they hide nothing',
    { tags: 'deep', timeout: PATIENCE },
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async ({ steps, one }) => {
          const open = { goalProgressSharing: true, personalDiscretionaryPrivate: false };
          const other = open;
          const pair = await live({
            steps: steps.filter((each) => !isHidden(each, other)),
            one,
            other,
          });
          const [theirs, mirror] = [await repliesTo(pair.other), await eyes(pair.one)];
          // Of the partner's account, it contains only the name and the plan.
          const {
            user: { email: _email, username: _username, ...user },
          } = pair.other;
          const shown = JSON.parse(String(mirror['session.currentUser']?.text)) as object;
          expect(shown).toEqual({
            ...user,
            subscriptionTier: 'premium',
            subscriptionStatus: 'active',
            email: '',
            username: '',
            isEmailVerified: true,
          });
          for (const replies of [theirs, mirror]) delete replies['session.currentUser'];
          expect(wire(mirror)).toBe(wire(theirs));
        }),
        { numRuns: examples(12) },
      );
    },
  );

  it(
    'is the same byte for byte with and without data that the partner hides',
    async () => {
      await fc.assert(
        fc.asyncProperty(life, async (whole) => {
          const steps = whole.steps.filter((each) => !isHidden(each, whole.other));
          const [full, without] = [await live(whole), await live({ ...whole, steps })];
          expect(wire(await eyes(full.one))).toBe(wire(await eyes(without.one)));
        }),
        { numRuns: examples(12) },
      );
    },
    PATIENCE,
  );

  it('does not reveal contributions to a goal that the partner does not share', async () => {
    const { one, other } = await live({
      steps: [
        { kind: 'contribution', by: 'other', cents: 700 },
        { kind: 'contribution', by: 'one', cents: 300 },
      ],
      one: { goalProgressSharing: true, personalDiscretionaryPrivate: true },
      other: { goalProgressSharing: false, personalDiscretionaryPrivate: true },
    });
    const [goal] = await one.ok(goals.list, { headers });
    expect(goal?.currentAmount).toBe('10.00');
    const params = { id: String(goal?.id) };
    const given = await one.ok(goals.contributions, { params, headers });
    expect(given.map(({ amount }) => amount)).toEqual(['3.00']);
    expect(await other.ok(goals.contributions, { params })).toHaveLength(2);
    expect(await one.ok(budgets.personal, { query: month, headers })).toMatchObject({
      isWithheld: true,
      limit: '0.00',
      partner: { state: 'private' },
    });
  });

  it('does not reveal the number of unshared contributions, only the sum', async () => {
    const gaveIn = (parts: readonly number[]) =>
      live({
        steps: parts.map((given) => ({ kind: 'contribution', by: 'other', cents: given })),
        one: { goalProgressSharing: true, personalDiscretionaryPrivate: true },
        other: { goalProgressSharing: false, personalDiscretionaryPrivate: true },
      });
    const [once, often] = [await gaveIn([900]), await gaveIn([400, 300, 200])];
    expect(wire(await eyes(often.one))).toBe(wire(await eyes(once.one)));
  });

  it('changes immediately when a transaction is hidden', async () => {
    const { one, category } = await registerPair(server);
    const ring = newTransaction(category, { type: 'personal', isVisible: true });
    const { id } = await one.ok(transactions.create, { body: ring });
    expect(await one.ok(transactions.list, { headers })).toHaveLength(1);
    await one.ok(transactions.change, { params: { id }, body: { isVisible: false } });
    expect(await one.ok(transactions.list, { headers })).toEqual([]);
    expect(await one.ok(transactions.list)).toHaveLength(1);
  });
});

describe('the mirror', () => {
  it('only reads', () => {
    expect(mirrored.map(([, { method }]) => method)).toEqual(mirrored.map(() => 'GET'));
  });

  it('responds 404 without a partner and 401 without a session', async () => {
    const { person } = await registerSingle(server);
    expect((await person.refused(transactions.list, 404, { headers })).code).toBe('not_found');
    const error = await server.client().refused(transactions.list, 401, { headers });
    expect(error.code).toBe('unauthorized');
  });
});
