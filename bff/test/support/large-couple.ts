import { createLogger } from '../../src/platform/logging/logger.ts';
import { fillBook } from './fill-book.ts';
import { registerPair, subscribe } from './people.ts';
import type { Pair } from './people.ts';
import { createTestDatabase, startServerOn } from './test-server.ts';
import type { TestDatabase, TestServer } from './test-server.ts';

/** More than one page of the database, and more than fits into a message. */
export const ROWS = 2500;

/** A server with a couple on the premium plan that has many transactions. */
export interface LargeCouple {
  database: TestDatabase;
  server: TestServer;
  large: Pair;
  /** The warnings and errors logged so far. */
  lines: string[];
  close(): Promise<void>;
}

export async function startLargeCouple(): Promise<LargeCouple> {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line) => lines.push(line) });
  const server = await startServerOn(database, {}, logger);
  const large = await registerPair(server);
  await subscribe(server, large.one, 'premium');
  await fillBook(server, large, ROWS);
  return {
    database,
    server,
    large,
    lines,
    async close() {
      await server.close();
      await database.remove();
    },
  };
}
