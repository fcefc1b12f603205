import { defineMigration } from '../schema.ts';

/** What the browser of a session calls itself. */
export const sessionBrowsers = defineMigration('009-session-browsers', async (schema) => {
  await schema.column('sessions', 'user_agent', `VARCHAR(255) NOT NULL DEFAULT ''`);
});
