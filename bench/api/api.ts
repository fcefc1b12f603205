import autocannon from 'autocannon';
import { connect } from '../../bff/src/platform/database/connect.ts';
import type { Reader, SqlValue } from '../../bff/src/platform/database/database.ts';
import { loadViewerOfUser } from '../../bff/src/core/viewer/load-viewer.ts';
import { listVisible } from '../../bff/src/features/money/transactions/visible-transactions.ts';
import { startMariadb } from '@harmony/test-kit/mariadb';
import { addOwnRows, idOf, seed, tokenOf, viewerOf } from './seed.ts';
import { startBare, startProduct } from './servers.ts';
import type { MeasuredServer } from '../measured-server.ts';

const LARGE_COUPLES = 10_000;
const SMALL_COUPLES = 10;
const OWN_ROWS = 100_000;
const VIEWERS = 100;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const CONNECTIONS = 16;
const TIMED_REQUESTS = 200;
const NEWEST = '/api/transactions?limit=50';

/**
 * Measures the speed of the API with a million transactions of 10,000 couples, as ratios within this run: absolute
 * figures depend on the machine.
 */
export async function api(): Promise<object> {
  const mariadb = await startMariadb(['--innodb-buffer-pool-size=2G']);
  const servers: MeasuredServer[] = [];
  const started = async (server: Promise<MeasuredServer>): Promise<MeasuredServer> => {
    servers.push(await server);
    return server;
  };
  try {
    const large = await seed(mariadb.url, 'large', LARGE_COUPLES);
    const small = await seed(mariadb.url, 'small', SMALL_COUPLES);
    // One couple has 100,000 shared rows; in another one the partner hides 100,000.
    const first = (LARGE_COUPLES + 1) * 100;
    await addOwnRows(large, { couple: 1, author: 2, count: OWN_ROWS, isHidden: false, first });
    await addOwnRows(large, {
      couple: 2,
      author: 5,
      count: OWN_ROWS,
      isHidden: true,
      first: first + OWN_ROWS,
    });
    const onLarge = await started(startProduct(large));
    const onSmall = await started(startProduct(small));
    const bare = await started(startBare(large, await statementsOf(large, 3)));
    return {
      rows: LARGE_COUPLES * 100 + 2 * OWN_ROWS,
      newest50: await compareThroughput(onLarge, bare),
      summary: await compareSummaries(onLarge, onSmall),
      paging: await comparePages(onLarge),
    };
  } finally {
    for (const server of servers) await server.stop();
    await mariadb.stop();
  }
}

/** Returns the statements of the product for the newest 50 of a couple. */
async function statementsOf(databaseUrl: string, couple: number) {
  const database = await connect({ databaseUrl, dataFolder: '.' });
  const statements: { sql: string; values: readonly SqlValue[] }[] = [];
  const reader: Reader = {
    ...database,
    select(sql, values = []) {
      statements.push({ sql, values });
      return database.select(sql, values);
    },
  };
  const viewer = await loadViewerOfUser(database, viewerOf(couple).userId);
  if (!viewer?.couple) throw new Error(`Couple ${couple} was not seeded`);
  await listVisible(reader, { ...viewer, couple: viewer.couple }, {}, 50);
  await database.close();
  return statements;
}

async function compareThroughput(product: MeasuredServer, bare: MeasuredServer): Promise<object> {
  const measured = { product: [] as number[], bare: [] as number[] };
  // Measured in alternation under the same conditions; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, { url }] of Object.entries({ product, bare })) {
      const { requests, non2xx } = await autocannon({
        url,
        connections: CONNECTIONS,
        duration: ROUND_SECONDS,
        requests: Array.from({ length: VIEWERS }, (_, viewer) => ({
          path: NEWEST,
          headers: cookieOf(viewer + 3),
        })),
      });
      if (non2xx > 0) throw new Error(`${name} refused ${non2xx} requests`);
      if (round > 0) measured[name as keyof typeof measured].push(requests.average);
    }
  }
  const [ours, theirs] = [median(measured.product), median(measured.bare)];
  return { ratio: rounded(ours / theirs), required: 0.5, product: ours, bare: theirs };
}

async function compareSummaries(large: MeasuredServer, small: MeasuredServer): Promise<object> {
  const times = await timed({
    large: () => get(large, '/api/summary', 3 + Math.floor(Math.random() * VIEWERS)),
    small: () => get(small, '/api/summary', 1 + Math.floor(Math.random() * SMALL_COUPLES)),
  });
  return { ratio: rounded(times.large / times.small), required: 1.3, milliseconds: times };
}

/**
 * Compares pages of a couple with 100,000 rows, and of one whose partner hides as many, with those of an average
 * couple.
 */
async function comparePages(product: MeasuredServer): Promise<object> {
  const deep = `${NEWEST}&after=${new Date(Date.now() - 360 * 86_400_000).toISOString().slice(0, 10)}_${idOf(9, 0)}`;
  const times = await timed({
    ordinary: () => get(product, NEWEST, 3),
    firstOf100000: () => get(product, NEWEST, 1),
    deepIn100000: () => get(product, deep, 1),
    besides100000Hidden: () => get(product, NEWEST, 2),
    deepBesides100000Hidden: () => get(product, deep, 2),
  });
  const ratios = Object.entries(times).map(([name, time]) => [
    name,
    rounded(time / times.ordinary),
  ]);
  return { ratios: Object.fromEntries(ratios) as object, required: 1.5, milliseconds: times };
}

/** Returns the median response time of each kind of request, in milliseconds, measured in alternation. */
async function timed<Kinds extends string>(
  requests: Record<Kinds, () => Promise<void>>,
): Promise<Record<Kinds, number>> {
  const kinds = Object.entries<() => Promise<void>>(requests);
  const times = new Map(kinds.map(([kind]) => [kind, [] as number[]]));
  for (let turn = 0; turn < TIMED_REQUESTS; turn += 1) {
    for (const [kind, send] of kinds) {
      const start = performance.now();
      await send();
      times.get(kind)?.push(performance.now() - start);
    }
  }
  return Object.fromEntries(
    kinds.map(([kind]) => [kind, rounded(median(times.get(kind) ?? []))]),
  ) as Record<Kinds, number>;
}

async function get({ url }: MeasuredServer, path: string, couple: number): Promise<void> {
  const response = await fetch(`${url}${path}`, { headers: cookieOf(couple) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}

function cookieOf(couple: number): { Cookie: string } {
  return { Cookie: `harmony_session=${tokenOf(couple)}` };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
