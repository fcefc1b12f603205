import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointName } from './support/access-matrix.ts';
import { calls, prepared, sentIn } from './support/hidden-rows.ts';
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
    const statements = new Set<string>();
    beforeAll(async () => {
      server = await startTestServer();
      shared = await prepared(server, 'transactions.list', HIDDEN);
    });
    afterAll(() => server.close());

    async function callerOf(name: string, index: number) {
      if (isConsuming(name as EndpointName) || OWN_COUPLE.includes(name)) {
        return prepared(server, name, HIDDEN);
      }
      const made = { ...shared.made, canary: `canary-${index}` };
      return { person: shared.person, sent: await sentIn(made, name) };
    }

    it.each(calls.map(([name, endpoint], index) => [name, endpoint, index] as const))(
      'uses an index that excludes hidden rows in %s',
      async (name, endpoint, index) => {
        const { person, sent } = await callerOf(name, index);
        const { database } = server.services;
        const { options } = database.sequelize as unknown as { options: { logging: unknown } };
        statements.clear();
        options.logging = (sql: string) =>
          statements.add(sql.replace(/^Executing \([^)]*\): /, ''));
        await person.send(endpoint, sent);
        options.logging = false;
        const onTransactions = [...statements].filter(
          (sql) => /\btransactions\b/.test(sql) && /^(SELECT|UPDATE|DELETE)/.test(sql),
        );
        for (const sql of onTransactions) {
          const [table] = /\btransactions (?=t\b)/.test(sql) ? ['t'] : ['transactions'];
          // The driver needs a value for each `$1`.
          const plan = await database.select<{ detail: string }>(
            `EXPLAIN QUERY PLAN ${sql.replaceAll(/\$\d+/g, `''`)}`,
          );
          const reads = plan
            .map(({ detail }) => detail)
            .filter((detail) => new RegExp(`^(SCAN|SEARCH) ${table}\\b`).test(detail));
          for (const detail of reads) expect(`${detail}\n${sql}`).toMatch(EXCLUDING);
        }
        expect(statements.size).toBeGreaterThan(0);
      },
    );
  },
);
