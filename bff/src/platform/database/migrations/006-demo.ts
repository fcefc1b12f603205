import { defineMigration } from '../schema.ts';

/** The demo couple of each day; with several instances, the key lets only one create it. */
export const demo = defineMigration('006-demo', async (schema) => {
  await schema.table(
    'demo_couples',
    `day DATE NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     first_user_id CHAR(36) NOT NULL,
     second_user_id CHAR(36) NOT NULL,
     CONSTRAINT demo_couples_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE`,
  );
});
