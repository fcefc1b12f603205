import { defineMigration } from '../schema.ts';

/** Language and format preferences of users; null if not chosen. */
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
