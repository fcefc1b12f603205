import { start, type MeasuredServer } from '../measured-server.ts';
import { SESSION_SECRET } from './seed.ts';

/** Starts the product as in production, on a database. */
export function startProduct(databaseUrl: string): Promise<MeasuredServer> {
  return start('bff/src/main.ts', {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    SESSION_SECRET,
  });
}

/** Starts the bare server, which runs the given statements for every request. */
export function startBare(
  databaseUrl: string,
  statements: readonly { sql: string; values: readonly unknown[] }[],
): Promise<MeasuredServer> {
  return start('bench/api/bare-server.ts', {
    DATABASE_URL: databaseUrl,
    STATEMENTS: JSON.stringify(statements),
  });
}
