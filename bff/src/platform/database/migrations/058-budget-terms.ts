import { defineMigration } from '../schema.ts';

/** Budgets that roll over, and their amounts by month of change. */
export const createBudgetTerms = defineMigration('058-budget-terms', async (schema) => {
  await schema.column('categories', 'carried_since', 'CHAR(7) NULL');
  await schema.table(
    'budget_terms',
    `couple_id CHAR(36) NOT NULL,
     category_id CHAR(36) NOT NULL,
     month CHAR(7) NOT NULL,
     budget_cents BIGINT NOT NULL,
     carried_since CHAR(7) NULL,
     PRIMARY KEY (couple_id, category_id, month),
     CONSTRAINT budget_terms_couple FOREIGN KEY (couple_id) REFERENCES couples (id)
       ON DELETE CASCADE,
     CONSTRAINT budget_terms_category FOREIGN KEY (category_id) REFERENCES categories (id)
       ON DELETE CASCADE`,
  );
});
