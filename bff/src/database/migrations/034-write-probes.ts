import type { Migration } from '../schema.ts';

/** A row that is written to see whether the database can still write; nothing reads it. */
export const writeProbes: Migration = {
  name: '034-write-probes',
  async up(schema) {
    await schema.table(
      'write_probes',
      `id INTEGER NOT NULL PRIMARY KEY,
       padding MEDIUMTEXT NOT NULL`,
    );
  },
};
