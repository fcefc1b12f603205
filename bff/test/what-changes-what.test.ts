import { consentRequested, endpoints, isAffected, topicSchema } from '@harmony/contract';
import type { Endpoint, ReadingEndpoint, Topic } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessMatrix, namedEndpoints } from './support/access-matrix.ts';
import type { World } from './support/access-matrix.ts';
import { add, registerPair, subscribe } from './support/people.ts';
import type { Person } from './support/people.ts';
import type { Sent } from './support/test-client.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A couple with data of every kind. */
async function newWorld(): Promise<World> {
  const pair = await registerPair(server);
  const { one, other, category } = pair;
  await subscribe(server, one, 'premium');
  const date = new Date().toISOString().slice(0, 10);
  await add(one, category, { date });
  await add(one, category, { date, type: 'personal' });
  await add(other, category, { date, type: 'personal', isVisible: true });
  const goal = await one.ok(endpoints.goals.create, { body: { name: 'Sea', targetAmount: '90' } });
  const params = { id: goal.id };
  await one.ok(endpoints.goals.contribute, { params, body: { amount: '5', date } });
  await one.ok(endpoints.categories.change, {
    params: { id: category.id },
    body: { monthlyBudget: '20' },
  });
  return { ...pair, canary: 'canary' };
}

/** Settings that only their user sees have no events: the page that changes them shows them. */
const unannounced = [
  'account.data',
  'calendar.subscription',
  'mailSettings.settings',
  'openSessions.list',
  'push.state',
];

/** Every read without an id in its path. */
const readings = namedEndpoints.filter(
  (named): named is readonly [string, ReadingEndpoint] =>
    named[1].method === 'GET' && !named[1].path.includes(':') && !unannounced.includes(named[0]),
);

/** Responses to all reads, by endpoint; empty once the session has ended. */
async function readingsOf(person: Person, world: World): Promise<Map<string, string>> {
  const responses = readings.map(async ([name, endpoint]) => {
    const sent = await accessMatrix[name as keyof typeof accessMatrix].sent(world);
    const { status, text } = await person.send(endpoint, sent);
    // An error contains the id of its request.
    return [name, status < 300 ? text : String(status)] as const;
  });
  return new Map((await Promise.all(responses)).filter(([, response]) => response !== '401'));
}

/** The topics of each event of a user, oldest first. */
async function eventsOf({ user }: Person): Promise<Topic[][]> {
  const rows = await server.services.database.select<{ topics: string }>(
    `SELECT topics FROM outbox WHERE recipient_id = ? ORDER BY sequence`,
    [user.id],
  );
  return rows.map(({ topics }) => topics.split(',').map((topic) => topicSchema.parse(topic)));
}

interface Case {
  endpoint: Endpoint;
  sent: (world: World) => Promise<Sent> | Sent;
}

const ofMatrix = namedEndpoints.flatMap(([name, endpoint]): [string, Case][] => {
  const { sent, author } = accessMatrix[name as keyof typeof accessMatrix];
  const changes = 'changes' in endpoint && endpoint.access !== 'public' && author === 'ok';
  return changes ? [[name, { endpoint, sent }]] : [];
});

const { transactions, goals, categories, dateNights, privacy, insights } = endpoints;
const today = () => new Date().toISOString().slice(0, 10);

/** Cases beyond the access matrix, in which an endpoint changes more, less or other data. */
const more: Record<string, Case> = {
  'a hidden transaction': {
    endpoint: transactions.create,
    sent: ({ category }) => ({
      body: {
        amount: '-9',
        description: 'A secret',
        categoryId: category.id,
        type: 'personal',
        date: today(),
      },
    }),
  },
  'a transaction that pays for a date night': {
    endpoint: transactions.create,
    sent: async (world) => ({ body: await booking(world) }),
  },
  'the end of a transaction that paid for a date night': {
    endpoint: transactions.remove,
    sent: async (world) => {
      const { id } = await world.one.ok(transactions.create, { body: await booking(world) });
      return { params: { id } };
    },
  },
  'an income that waits for a rule': {
    endpoint: endpoints.fairShare.change,
    sent: () => ({ body: { income: '3100' } }),
  },
  'a goal that needs both': {
    endpoint: goals.remove,
    sent: async ({ one, other }) => {
      const [goal] = await one.ok(goals.list);
      await other.ok(privacy.change, { body: { dualConsentRequired: true } });
      return { params: { id: goal?.id } };
    },
  },
  'a new name of a goal that waits for both': {
    endpoint: goals.change,
    sent: async ({ one, other }) => {
      const [goal] = await one.ok(goals.list);
      const params = { id: goal?.id };
      await other.ok(privacy.change, { body: { dualConsentRequired: true } });
      await other.send(goals.remove, { params });
      await other.ok(privacy.change, { body: { dualConsentRequired: false } });
      return { params, body: { name: 'Mountains' } };
    },
  },
  'a category that gets another name': {
    endpoint: categories.change,
    sent: async ({ one }) => {
      const { id } = await one.ok(categories.create, {
        body: { name: 'Boats', type: 'expense', icon: 'fas fa-ship', color: '#112233' },
      });
      await add(one, { ...(await one.ok(categories.list))[0], id } as World['category'], {
        date: today(),
      });
      return { params: { id }, body: { name: 'Ships', monthlyBudget: '1' } };
    },
  },
  'privacy.change of the personal budget': {
    endpoint: privacy.change,
    sent: () => ({ body: { personalDiscretionaryPrivate: true } }),
  },
  'an insight that is not useful': {
    endpoint: insights.judge,
    sent: async ({ one }) => {
      const [insight] = await one.ok(insights.list);
      return { params: { id: insight?.id }, body: { isUseful: false } };
    },
  },
  'an insight that is read': {
    endpoint: insights.read,
    sent: async ({ one }) => {
      const [insight] = await one.ok(insights.list);
      return { params: { id: insight?.id } };
    },
  },
};

async function booking({ one, category }: World) {
  const { id } = await one.ok(dateNights.create, {
    body: {
      title: 'Dinner',
      plannedDate: `${today()}T18:00:00Z`,
      budgetAmount: '30',
      categoryId: category.id,
    },
  });
  return {
    amount: '-30',
    description: 'Dinner',
    categoryId: category.id,
    type: 'shared' as const,
    date: today(),
    dateNightId: id,
  };
}

/** A partner's responses and number of received events. */
async function stateOf(person: Person, world: World) {
  const events = (await eventsOf(person)).length;
  return { person, events, responses: await readingsOf(person, world) };
}

const statesOf = async (world: World) => [
  await stateOf(world.one, world),
  await stateOf(world.other, world),
];

/** Cases that end a session or the couple, or after which other cases would change something else. */
const OWN_COUPLE = [
  'session.',
  'openSessions.',
  'account.',
  'approvals.',
  'couples.leave',
  'couples.changeCurrency',
  'moneyEvening.end',
  'fairShare.change',
  'a goal that needs both',
  'a new name of a goal',
  'an insight',
];
const needsOwnCouple = (name: string) => OWN_COUPLE.some((start) => name.startsWith(start));

/** The couple of most cases, with their requests prepared in advance. */
interface Shared {
  world: World;
  requests: ReadonlyMap<string, Sent>;
  /** The state after the previous case. */
  states: Awaited<ReturnType<typeof statesOf>>;
}

/** Partners see less after a change of privacy, so it is the last case. */
const isLast = ([name]: [string, Case]) => name.startsWith('privacy.');
const all = [...Object.entries(more), ...ofMatrix];
const cases = [...all.filter((each) => !isLast(each)), ...all.filter(isLast)];

async function shareWorld(): Promise<Shared> {
  const world = await newWorld();
  const requests = new Map<string, Sent>();
  for (const [index, [name, { sent }]] of cases.entries()) {
    if (needsOwnCouple(name)) continue;
    requests.set(name, await sent({ ...world, canary: `canary-${index}` }));
  }
  return { world, requests, states: await statesOf(world) };
}

describe('a change', () => {
  let shared: Shared;
  beforeAll(async () => {
    shared = await shareWorld();
  });

  async function check(name: string, { endpoint, sent }: Case): Promise<void> {
    const prepared = shared.requests.get(name);
    const world = prepared ? shared.world : await newWorld();
    const request = prepared ?? (await sent(world));
    const before = prepared ? shared.states : await statesOf(world);
    const { status } = await world.one.send(endpoint, request);
    expect([endpoint.status, 202]).toContain(status);
    const after = await statesOf(world);
    if (prepared) shared.states = after;
    for (const [index, { person, events: count, responses }] of before.entries()) {
      const events = (await eventsOf(person)).slice(count);
      const topics = events.flat();
      const current = after[index]?.responses ?? new Map<string, string>();
      const stale = readings.filter(([reading, endpointOfReading]) => {
        const isChanged = current.has(reading) && current.get(reading) !== responses.get(reading);
        return isChanged && !isAffected(endpointOfReading, topics);
      });
      expect(stale.map(([reading]) => reading)).toEqual([]);
      expect(possibleChangesOf(endpoint)).toEqual(expect.arrayContaining(topics));
      // A partner who is notified receives all topics of the change.
      const isNotified = status === endpoint.status && events.length > 0;
      const least = isNotified ? changesOf(endpoint) : [];
      expect(topics).toEqual(expect.arrayContaining([...least]));
    }
  }

  it.each(cases.filter(([name]) => !needsOwnCouple(name)))(
    '%s: sends each partner whose reads change the events of the contract',
    check,
  );
  it.each(cases.filter(([name]) => needsOwnCouple(name)))(
    '%s, with its own couple: sends each partner whose reads change the events of the contract',
    { tags: 'deep' },
    check,
  );
});

function changesOf(endpoint: Endpoint): readonly Topic[] {
  return 'changes' in endpoint ? endpoint.changes : [];
}

/** All topics that the contract allows for an endpoint. */
function possibleChangesOf(endpoint: Endpoint): readonly Topic[] {
  const sometimes = ('changes' in endpoint && endpoint.mayChange) || [];
  const consent = endpoint.mayNeedConsent ? consentRequested.changes : [];
  return [...changesOf(endpoint), ...sometimes, ...consent];
}
