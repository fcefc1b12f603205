import { defineMigration } from '../schema.ts';

/** What people have chosen of how the product speaks to them; what they have not is left empty. */
export const createPreferences = defineMigration('067-preferences', async (schema) => {
  await schema.table(
    'preferences',
    `user_id CHAR(36) NOT NULL PRIMARY KEY,
     language CHAR(2) NULL,
     first_day_of_week SMALLINT NULL,
     date_style VARCHAR(10) NULL,
     CONSTRAINT preferences_user FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE`,
  );
});
