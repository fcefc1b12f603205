import type { Migration } from '../schema.ts';

/** What the browser of a session calls itself. */
export const sessionBrowsers: Migration = {
  name: '009-session-browsers',
  async up(schema) {
    await schema.column('sessions', 'user_agent', `VARCHAR(255) NOT NULL DEFAULT ''`);
  },
};
