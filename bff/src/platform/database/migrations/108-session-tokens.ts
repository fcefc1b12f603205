import { defineMigration } from '../schema.ts';

/** Another hash of a session's token, and the name of the session, after a rotation of the secrets. */
export const addSessionTokens = defineMigration('108-session-tokens', async (schema) => {
  await schema.column('sessions', 'token_hash', 'CHAR(64) NULL');
  await schema.column('sessions', 'name', 'CHAR(43) NULL');
  await schema.sparseIndex('sessions_by_token', 'sessions', ['token_hash']);
});
