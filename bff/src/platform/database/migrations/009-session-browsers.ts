import { defineMigration } from '../schema.ts';

/** The user agent of a session's browser. */
export const sessionBrowsers = defineMigration('009-session-browsers', async (schema) => {
  await schema.column('sessions', 'user_agent', `VARCHAR(255) NOT NULL DEFAULT ''`);
});
