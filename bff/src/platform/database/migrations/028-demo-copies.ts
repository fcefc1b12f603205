import { defineMigration } from '../schema.ts';

/**
 * Copies of the demo couple, one for each visitor. Slots are numbered: the unique keys enforce the limits,
 * in total and per network, across all instances.
 */
export const demoCopies = defineMigration('028-demo-copies', async (schema) => {
  await schema.table(
    'demo_copies',
    `couple_id CHAR(36) NOT NULL PRIMARY KEY,
     first_user_id CHAR(36) NOT NULL,
     second_user_id CHAR(36) NOT NULL,
     browser_hash CHAR(64) NOT NULL,
     network_hash CHAR(64) NOT NULL,
     place SMALLINT NOT NULL,
     network_place SMALLINT NOT NULL,
     changes SMALLINT NOT NULL DEFAULT 0,
     expires_at DATETIME(3) NOT NULL,
     CONSTRAINT demo_copies_browser UNIQUE (browser_hash),
     CONSTRAINT demo_copies_place UNIQUE (place),
     CONSTRAINT demo_copies_network UNIQUE (network_hash, network_place),
     CONSTRAINT demo_copies_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE`,
  );
  // The couples shared by all visitors of a day have expired, and are removed like copies.
  await schema.change(
    `INSERT INTO demo_copies (couple_id, first_user_id, second_user_id, browser_hash, network_hash,
       place, network_place, expires_at)
     SELECT couple_id, first_user_id, second_user_id, couple_id, couple_id,
       -CAST(SUBSTR(day, 9, 2) AS SIGNED), 1, '2000-01-01 00:00:00.000'
     FROM demo_couples WHERE couple_id NOT IN (SELECT couple_id FROM demo_copies)`,
  );
  await schema.index('demo_copies_by_expiry', 'demo_copies', ['expires_at']);
});
