import { addDays, addMonths, endpoints, MIRROR_HEADER, monthOf, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { accessMatrix, namedEndpoints } from './access-matrix.ts';
import type { EndpointName, World } from './access-matrix.ts';
import { add, subscribe } from './people.ts';
import type { Pair, Person } from './people.ts';
import type { Sent } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { normalizeIds, wire } from './wire.ts';

const { approvals, archives, couples, goals, privacy, recurring } = endpoints;

type Named = readonly [name: string, endpoint: Endpoint];

const isOf =
  (feature: string) =>
  ([name]: Named) =>
    name.startsWith(`${feature}.`);
/** Features whose endpoints end a session or a couple, so the walk below calls them last or not at all. */
const ends = ['session', 'openSessions', 'couples', 'account', 'credentials'];
const anything = namedEndpoints.filter(([, { access }]) => access !== 'public');
const changing = anything.filter(
  (each) => each[1].method !== 'GET' && !ends.some((feature) => isOf(feature)(each)),
);
const asksForConsent = isOf('approvals');
const removes = ([, { method }]: Named) => method === 'DELETE';
const calls: readonly Named[] = [
  ...anything.filter(([, { method }]) => method === 'GET'),
  // Removals first, since names are unique.
  ...changing.filter(removes),
  ...changing.filter((each) => !removes(each) && !asksForConsent(each)),
  ...changing.filter(asksForConsent),
  ...anything.filter(([, { method }]) => method === 'GET'),
];
const mirrored = anything.filter(([, endpoint]) => endpoint.mirrored);

/** Adds data of every kind to a couple, so that hidden data would affect a sum, a list or a limit. */
export async function share(server: TestServer, { one, other, category }: Pair): Promise<void> {
  const today = utcDay(new Date());
  await subscribe(server, one, 'premium');
  for (let count = 0; count < 5; count += 1) {
    const date = `${addMonths(monthOf(today), -count)}-01`;
    await add(one, category, { date, description: 'Market', amount: `-${100 + count}` });
  }
  const parts = ['-10', '-2.50'].map((amount) => ({ categoryId: category.id, amount }));
  await add(one, category, { date: today, parts, paidBy: other.user.id, split: { kind: 'equal' } });
  await add(other, category, { type: 'personal', isVisible: true });
  await add(other, category, { type: 'personal', description: 'canary' });
  const { id } = await one.ok(goals.create, { body: { name: 'Sea', targetAmount: '90' } });
  await one.ok(goals.contribute, { params: { id }, body: { amount: '90', date: today } });
  await other.ok(recurring.create, {
    body: {
      description: 'Rent',
      amount: '-500',
      categoryId: category.id,
      type: 'shared',
      every: 'month',
      firstDate: addDays(today, -40),
    },
  });
}

/** Everything the partner receives: every read, every change, their events and their archive, as lines. */
export async function experienceOf(server: TestServer, world: World): Promise<string[]> {
  const { one, other } = world;
  const seen: string[] = [];
  const read = async (name: string, endpoint: Endpoint, sent: Sent) => {
    seen.push(`${name} ${wire(await other.send(endpoint, sent))}`);
  };
  for (const [name, endpoint] of mirrored) {
    const sent = await accessMatrix[name as EndpointName].sent(world);
    await read(`mirror of ${name}`, endpoint, { ...sent, headers: { [MIRROR_HEADER]: '1' } });
  }
  for (const [name, endpoint] of calls) {
    await read(name, endpoint, await accessMatrix[name as EndpointName].sent(world));
  }
  await read('export.file', endpoints.export.file, { query: { format: 'json' } });
  for (const { id } of await one.ok(approvals.list))
    await one.send(approvals.decline, { params: { id } });
  await one.ok(privacy.change, { body: { dualConsentRequired: false } });
  await read('couples.leave', couples.leave, {});
  const [archive] = await other.ok(archives.list);
  await read('archives.history', archives.history, { params: { id: archive?.id } });
  await read('account.data', endpoints.account.data, {});
  seen.push(...(await eventsOf(server, other)));
  await read('account.remove', endpoints.account.remove, {
    body: { email: other.user.email, password: other.password },
  });
  return lines(seen);
}

/** Events of a user, oldest first. */
async function eventsOf(server: TestServer, { user }: Person): Promise<string[]> {
  const rows = await server.services.database.select<{ sequence: number; topics: string }>(
    `SELECT sequence, topics FROM outbox WHERE recipient_id = ? ORDER BY sequence`,
    [user.id],
  );
  return rows.map(({ sequence, topics }) => `event ${sequence} ${topics}`);
}

/** Splits texts into lines, with random values replaced: secrets in addresses and cookies, and times. */
export function lines(texts: readonly string[]): string[] {
  return (
    normalizeIds(texts.join('\n'))
      // In cookies, calendar addresses and the options of passkeys.
      .replaceAll(/[\w-]{43}(?=\.ics|; |\\*")/g, '<secret>')
      // Of an authenticator app.
      .replaceAll(/\b[A-Z2-7]{32}\b/g, '<secret>')
      .replaceAll(/\d{8}T\d{6}Z/g, '<time>')
      .replaceAll(/Expires=[^;"]+/g, '<time>')
      .split('\n')
  );
}
