import { consentAsked, endpoints, isAffected, topicSchema } from '@harmony/contract';
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

/** A couple with something of everything. */
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

/** What one alone sees and sets has no events: the page that sets it shows it. */
const unannounced = [
  'account.data',
  'calendar.subscription',
  'mailSettings.settings',
  'openSessions.list',
  'push.state',
];

/** All that is read without saying which one, as the matrix asks for it. */
const readings = namedEndpoints.filter(
  (named): named is readonly [string, ReadingEndpoint] =>
    named[1].method === 'GET' && !named[1].path.includes(':') && !unannounced.includes(named[0]),
);

/** What somebody reads, by the names of the endpoints; nothing once the session is over. */
async function readingsOf(person: Person, world: World): Promise<Map<string, string>> {
  const responses = readings.map(async ([name, endpoint]) => {
    const sent = await accessMatrix[name as keyof typeof accessMatrix].sent(world);
    const { status, text } = await person.send(endpoint, sent);
    // A refusal carries the number of its request.
    return [name, status < 300 ? text : String(status)] as const;
  });
  return new Map((await Promise.all(responses)).filter(([, response]) => response !== '401'));
}

/** All that was announced to somebody, oldest first, each as it went out. */
async function announcedTo({ user }: Person): Promise<Topic[][]> {
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

/** What the matrix does not ask for: cases in which the same call changes more, less or other things. */
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
  'what the partner sees of goals': {
    endpoint: privacy.change,
    sent: () => ({ body: { goalProgressSharing: false } }),
  },
  'what the partner sees of what is left': {
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

/** What somebody has read and was told of by then. */
async function stateOf(person: Person, world: World) {
  const told = (await announcedTo(person)).length;
  return { person, told, responses: await readingsOf(person, world) };
}

describe('whatever changes', () => {
  it.each([...ofMatrix, ...Object.entries(more)])(
    '%s: who reads something else afterwards was told so, as the contract says',
    async (_name, { endpoint, sent }) => {
      const world = await newWorld();
      const request = await sent(world);
      const states = [await stateOf(world.one, world), await stateOf(world.other, world)];
      const { status } = await world.one.send(endpoint, request);
      expect([endpoint.status, 202]).toContain(status);
      for (const { person, told, responses } of states) {
        const events = (await announcedTo(person)).slice(told);
        const topics = events.flat();
        const after = await readingsOf(person, world);
        const stale = readings.filter(([name, reading]) => {
          const isChanged = after.has(name) && after.get(name) !== responses.get(name);
          return isChanged && !isAffected(reading, topics);
        });
        expect(stale.map(([name]) => name)).toEqual([]);
        expect(saidBy(endpoint)).toEqual(expect.arrayContaining(topics));
        // Who hears of it is the rule's decision; whoever does hears all of it.
        const isTold = status === endpoint.status && events.length > 0;
        const least = isTold ? changesOf(endpoint) : [];
        expect(topics).toEqual(expect.arrayContaining([...least]));
      }
    },
  );
});

function changesOf(endpoint: Endpoint): readonly Topic[] {
  return 'changes' in endpoint ? endpoint.changes : [];
}

/** All that an endpoint says that it may change. */
function saidBy(endpoint: Endpoint): readonly Topic[] {
  const sometimes = ('changes' in endpoint && endpoint.mayChange) || [];
  const asked = endpoint.mayNeedConsent ? consentAsked.changes : [];
  return [...changesOf(endpoint), ...sometimes, ...asked];
}
