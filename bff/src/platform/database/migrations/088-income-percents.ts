import { monthOf, utcDay } from '@harmony/contract';
import { defineMigration } from '../schema.ts';

/** Stores the percentages by income of each month, which begin with those in effect, and who has requested them. */
export const incomePercents = defineMigration('088-income-percents', async (schema) => {
  // Not a column of the incomes: reading it would take longer for a partner who has entered one.
  await schema.table(
    'share_income_uses',
    `couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     used_on DATE NOT NULL,
     PRIMARY KEY (couple_id, user_id),
     CONSTRAINT share_income_uses_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT share_income_uses_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('share_income_uses_by_user', 'share_income_uses', ['user_id']);
  await schema.table(
    'share_income_percents',
    `couple_id CHAR(36) NOT NULL,
     month CHAR(7) NOT NULL,
     first_percent SMALLINT NOT NULL,
     PRIMARY KEY (couple_id, month),
     CONSTRAINT share_income_percents_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE`,
  );
  // By hand: copies from another table.
  await schema.change(
    `INSERT INTO share_income_percents (couple_id, month, first_percent)
     SELECT r.couple_id, r.month, r.first_percent FROM share_rules r
     WHERE r.rule = 'income' AND r.month = ?
       AND (SELECT COUNT(*) FROM share_incomes i WHERE i.couple_id = r.couple_id) = 2
       AND NOT EXISTS (SELECT 1 FROM share_income_percents p WHERE p.couple_id = r.couple_id)`,
    [monthOf(utcDay(new Date()))],
  );
});
