import { defineMigration } from '../schema.ts';

/** When the next nightly backup is due: one row, which instances claim. */
export const createNightlyBackups = defineMigration('104-nightly-backups', async (schema) => {
  await schema.table(
    'nightly_backups',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     attempts SMALLINT NOT NULL DEFAULT 0,
     due_at DATETIME(3) NULL`,
  );
  await schema.index('nightly_backups_due', 'nightly_backups', ['due_at']);
  if ((await schema.select('SELECT id FROM nightly_backups')).length > 0) return;
  await schema.change(`INSERT INTO nightly_backups (id, attempts, due_at) VALUES ('next', 0, ?)`, [
    new Date(0),
  ]);
});
