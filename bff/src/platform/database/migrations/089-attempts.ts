import { defineMigration } from '../schema.ts';

/** Attempts that are limited per day or week, which restarts must not forget. */
export const createAttempts = defineMigration('089-attempts', async (schema) => {
  await schema.table(
    'attempts',
    `id CHAR(64) NOT NULL PRIMARY KEY,
     points INTEGER NOT NULL,
     expires_at DATETIME(3) NOT NULL`,
  );
  await schema.index('attempts_by_expiry', 'attempts', ['expires_at']);
});
