import { defineMigration } from '../schema.ts';

/** A row written to check that the database accepts writes; it is never read. */
export const writeProbes = defineMigration('034-write-probes', async (schema) => {
  await schema.table(
    'write_probes',
    `id INTEGER NOT NULL PRIMARY KEY,
     padding MEDIUMTEXT NOT NULL`,
  );
});
