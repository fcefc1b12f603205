import { defineMigration } from '../schema.ts';

/**
 * Answers of requests that are done once: of any length, and never without one. Keys that a crash
 * of an earlier version left without an answer could only ever be refused.
 */
export const answers = defineMigration('032-answers', async (schema) => {
  await schema.change(`DELETE FROM idempotency_keys WHERE answer IS NULL`);
  await schema.widen('idempotency_keys', 'answer', 'MEDIUMTEXT NOT NULL');
});
