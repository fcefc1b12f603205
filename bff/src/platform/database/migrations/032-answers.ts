import { defineMigration } from '../schema.ts';

/**
 * Responses of idempotent requests: of any length and never null. Keys left without a response by a crash of
 * an earlier version could only be rejected, so they are deleted.
 */
export const answers = defineMigration('032-answers', async (schema) => {
  await schema.change(`DELETE FROM idempotency_keys WHERE answer IS NULL`);
  await schema.widen('idempotency_keys', 'answer', 'MEDIUMTEXT NOT NULL');
});
