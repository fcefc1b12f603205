import type { Reader, Statement } from './database.ts';

/**
 * Combines statements into one, for a single round trip; rows of the first statement come first. There is
 * no overall ORDER BY, so that the database can stream the rows.
 */
export function unionAll({ dialect }: Reader, statements: readonly Statement[]): Statement {
  const parts = statements.map(({ sql }) =>
    dialect === 'mysql' ? `(${sql})` : `SELECT * FROM (${sql})`,
  );
  return { sql: parts.join(' UNION ALL '), values: statements.flatMap(({ values }) => values) };
}
