import { defineMigration } from '../schema.ts';

/** One row while changes are refused. */
export const createMaintenance = defineMigration('101-maintenance', async (schema) => {
  await schema.table(
    'maintenance',
    `id INTEGER NOT NULL PRIMARY KEY,
     since DATETIME(3) NOT NULL`,
  );
});
