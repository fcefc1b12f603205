import { daysOfMonth, monthOf, utcDay } from '@harmony/contract';
import { defineMigration } from '../schema.ts';

/**
 * Fair share of existing couples begins with the month in which it became visible, so that earlier years
 * create no debts. Couples that already agreed on a rule or settled keep their state.
 */
export const beginFairShare = defineMigration('062-fair-share-begins', async (schema) => {
  await schema.table(
    'share_beginnings',
    `couple_id CHAR(36) NOT NULL PRIMARY KEY,
     since DATE NOT NULL,
     CONSTRAINT share_beginnings_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE`,
  );
  // Raw SQL: copies from existing tables.
  await schema.change(
    `INSERT INTO share_beginnings (couple_id, since)
     SELECT c.id, ? FROM couples c
     WHERE NOT EXISTS (SELECT 1 FROM share_rules r WHERE r.couple_id = c.id)
       AND NOT EXISTS (SELECT 1 FROM settlements s WHERE s.couple_id = c.id)
       AND NOT EXISTS (SELECT 1 FROM share_beginnings b WHERE b.couple_id = c.id)`,
    [daysOfMonth(monthOf(utcDay(new Date()))).first],
  );
});
