import type { Reader, Statement } from './database.ts';

/**
 * One statement for the rows of several, those of the first statement first: it takes one round
 * trip. Without an ORDER BY of the whole, so that the database passes the rows on as it finds them.
 */
export function unionAll({ dialect }: Reader, statements: readonly Statement[]): Statement {
  const parts = statements.map(({ sql }) =>
    dialect === 'mysql' ? `(${sql})` : `SELECT * FROM (${sql})`,
  );
  return { sql: parts.join(' UNION ALL '), values: statements.flatMap(({ values }) => values) };
}
