import { defineMigration } from '../schema.ts';

/**
 * Recurring transactions, their changes from later dates on, and their booked or skipped dates. Hidden rows
 * are in no index that the partner's queries read.
 */
export const createRecurring = defineMigration('052-recurring', async (schema) => {
  await schema.table(
    'recurring',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     category_id CHAR(36) NOT NULL,
     description VARCHAR(200) NOT NULL,
     notes VARCHAR(2000) NULL,
     amount_cents INTEGER NOT NULL,
     type VARCHAR(10) NOT NULL,
     is_visible BOOLEAN NOT NULL,
     rhythm VARCHAR(10) NOT NULL,
     first_date DATE NOT NULL,
     until_date DATE NULL,
     mode VARCHAR(10) NOT NULL,
     next_date DATE NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT recurring_couple FOREIGN KEY (couple_id) REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT recurring_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT recurring_category FOREIGN KEY (couple_id, category_id)
       REFERENCES categories (couple_id, id)`,
  );
  await schema.index('recurring_visible', 'recurring', ['couple_id', 'is_visible']);
  await schema.index('recurring_own', 'recurring', ['user_id', 'is_visible', 'couple_id']);
  await schema.index('recurring_due', 'recurring', ['mode', 'next_date', 'id']);
  await schema.table(
    'recurring_changes',
    `recurring_id CHAR(36) NOT NULL,
     from_date DATE NOT NULL,
     category_id CHAR(36) NOT NULL,
     description VARCHAR(200) NOT NULL,
     notes VARCHAR(2000) NULL,
     amount_cents INTEGER NOT NULL,
     PRIMARY KEY (recurring_id, from_date),
     CONSTRAINT recurring_changes_recurring FOREIGN KEY (recurring_id) REFERENCES recurring (id)
       ON DELETE CASCADE,
     CONSTRAINT recurring_changes_category FOREIGN KEY (category_id) REFERENCES categories (id)`,
  );
  // The key allows each date to be booked only once.
  await schema.table(
    'recurring_dates',
    `recurring_id CHAR(36) NOT NULL,
     date DATE NOT NULL,
     transaction_id CHAR(36) NULL,
     PRIMARY KEY (recurring_id, date),
     CONSTRAINT recurring_dates_recurring FOREIGN KEY (recurring_id) REFERENCES recurring (id)
       ON DELETE CASCADE`,
  );
  await schema.column('transactions', 'recurring_id', 'CHAR(36) NULL');
});
