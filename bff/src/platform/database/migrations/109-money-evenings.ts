import { defineMigration } from '../schema.ts';

/** Money evenings of couples, with the decision of each. */
export const createMoneyEvenings = defineMigration('109-money-evenings', async (schema) => {
  await schema.table(
    'money_evenings',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     date DATE NOT NULL,
     started_at DATETIME(3) NOT NULL,
     ended_at DATETIME(3) NULL,
     card VARCHAR(20) NOT NULL,
     decision VARCHAR(280) NULL,
     decision_version INTEGER NOT NULL,
     expires_at DATETIME(3) NULL,
     CONSTRAINT money_evenings_couple FOREIGN KEY (couple_id) REFERENCES couples (id) ON DELETE CASCADE`,
  );
  await schema.index('money_evenings_by_couple', 'money_evenings', ['couple_id', 'date', 'id']);
  await schema.index('money_evenings_by_expiry', 'money_evenings', ['expires_at']);
});
