import { defineMigration } from '../schema.ts';

/** Browsers that have signed in to an account, by the hash of their cookie's token. */
export const knownBrowsers = defineMigration('023-known-browsers', async (schema) => {
  await schema.table(
    'known_browsers',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     token_hash CHAR(64) NOT NULL,
     user_id CHAR(36) NOT NULL,
     used_at DATETIME(3) NOT NULL,
     CONSTRAINT known_browsers_once UNIQUE (token_hash, user_id),
     CONSTRAINT known_browsers_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('known_browsers_by_user', 'known_browsers', ['user_id']);
  await schema.index('known_browsers_by_use', 'known_browsers', ['used_at']);
});
