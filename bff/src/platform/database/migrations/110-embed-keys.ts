import { defineMigration } from '../schema.ts';

/** Keys of publishers, and how often the readers of their pages used each tool on a day. */
export const createEmbedKeys = defineMigration('110-embed-keys', async (schema) => {
  await schema.table(
    'embed_keys',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     secret_hash CHAR(64) NOT NULL,
     used_at DATETIME(3) NOT NULL`,
  );
  await schema.index('embed_keys_by_secret', 'embed_keys', ['secret_hash'], 'UNIQUE');
  await schema.index('embed_keys_by_use', 'embed_keys', ['used_at']);
  await schema.table(
    'embed_counts',
    `key_id CHAR(36) NOT NULL,
     day DATE NOT NULL,
     tool VARCHAR(20) NOT NULL,
     event VARCHAR(10) NOT NULL,
     counted INTEGER NOT NULL,
     PRIMARY KEY (key_id, day, tool, event),
     CONSTRAINT embed_counts_key FOREIGN KEY (key_id) REFERENCES embed_keys (id) ON DELETE CASCADE`,
  );
  await schema.index('embed_counts_by_day', 'embed_counts', ['day']);
});
