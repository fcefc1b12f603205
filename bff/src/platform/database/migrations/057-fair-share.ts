import { defineMigration } from '../schema.ts';

export const createFairShare = defineMigration('057-fair-share', async (schema) => {
  await schema.table(
    'share_rules',
    `couple_id CHAR(36) NOT NULL,
     month CHAR(7) NOT NULL,
     rule VARCHAR(10) NOT NULL,
     first_percent SMALLINT NOT NULL,
     PRIMARY KEY (couple_id, month),
     CONSTRAINT share_rules_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE`,
  );
  await schema.table(
    'share_incomes',
    `couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     income_cents INTEGER NOT NULL,
     PRIMARY KEY (couple_id, user_id),
     CONSTRAINT share_incomes_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT share_incomes_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.table(
    'settlements',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     from_id CHAR(36) NOT NULL,
     to_id CHAR(36) NOT NULL,
     amount_cents INTEGER NOT NULL,
     date DATE NOT NULL,
     note VARCHAR(200) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT settlements_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT settlements_from FOREIGN KEY (from_id) REFERENCES users (id),
     CONSTRAINT settlements_to FOREIGN KEY (to_id) REFERENCES users (id)`,
  );
  await schema.index('settlements_by_date', 'settlements', ['couple_id', 'date']);
});
