import { defineMigration } from '../schema.ts';

export const sessionBrowsers = defineMigration('009-session-browsers', async (schema) => {
  await schema.column('sessions', 'user_agent', `VARCHAR(255) NOT NULL DEFAULT ''`);
});
