import { defineMigration } from '../schema.ts';

/** A row that is written to see whether the database can still write; nothing reads it. */
export const writeProbes = defineMigration('034-write-probes', async (schema) => {
  await schema.table(
    'write_probes',
    `id INTEGER NOT NULL PRIMARY KEY,
     padding MEDIUMTEXT NOT NULL`,
  );
});
