import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from './support/access-matrix.ts';
import { calls, prepared, sentIn } from './support/hidden-rows.ts';
import { transactionReadsOf } from './support/query-plans.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';
import { isConsuming } from './support/worlds.ts';

const HIDDEN = 100;

/** Endpoints that need other hidden rows than the shared couple has. */
const OWN_COUPLE = ['categories.remove', 'archives.history'];

/**
 * Indexes whose first columns exclude rows hidden by the partner. An account has none unless it is the viewer's own, and
 * only authors change what refunds refer to.
 */
const EXCLUDING = new RegExp(
  [
    String.raw`INDEX transactions_(visible|own|by_category|of_transfer) \(.*\bis_visible=\?`,
    String.raw`INDEX transactions_of_(account \(account_id|refund \(refund_of)=\?`,
    String.raw`INDEX sqlite_autoindex_transactions_1 \(id=\?\)`,
  ].join('|'),
);

describe.skipIf(process.env['TEST_DATABASE'] === 'mariadb')(
  'every statement on transactions',
  () => {
    let server: TestServer;
    let shared: Awaited<ReturnType<typeof prepared>>;
    beforeAll(async () => {
      server = await startTestServer();
      shared = await prepared(server, 'transactions.list', HIDDEN);
    });
    afterAll(() => server.close());

    async function callerOf(name: string, index: number) {
      if (isConsuming(name as EndpointName) || OWN_COUPLE.includes(name)) {
        return prepared(server, name, HIDDEN);
      }
      const caseWorld = { ...shared.world, canary: `canary-${index}` };
      return { person: shared.person, sent: await sentIn(caseWorld, name) };
    }

    it.each(calls.map(([name, endpoint], index) => [name, endpoint, index] as const))(
      'uses an index that excludes hidden rows in %s',
      async (name, endpoint, index) => {
        const { person, sent } = await callerOf(name, index);
        const { reads, statements } = await transactionReadsOf(server.services.database, () =>
          person.send(endpoint, sent),
        );
        for (const { sql, detail } of reads) expect(`${detail}\n${sql}`).toMatch(EXCLUDING);
        expect(statements).toBeGreaterThan(0);
      },
    );
  },
);
