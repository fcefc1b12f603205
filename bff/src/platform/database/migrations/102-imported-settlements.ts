import { defineMigration } from '../schema.ts';

/** Settlements of imports, independent of the settlements themselves. */
export const createImportedSettlements = defineMigration(
  '102-imported-settlements',
  async (schema) => {
    await schema.table(
      'imported_settlements',
      `settlement_id CHAR(36) NOT NULL PRIMARY KEY,
       import_id CHAR(36) NOT NULL,
       couple_id CHAR(36) NOT NULL,
       from_id CHAR(36) NOT NULL,
       to_id CHAR(36) NOT NULL,
       amount_cents INTEGER NOT NULL,
       date DATE NOT NULL,
       CONSTRAINT imported_settlements_import FOREIGN KEY (import_id) REFERENCES imports (id)
         ON DELETE CASCADE`,
    );
    await schema.index('imported_settlements_by_import', 'imported_settlements', ['import_id']);
    await schema.index('imported_settlements_by_day', 'imported_settlements', [
      'couple_id',
      'date',
    ]);
  },
);
