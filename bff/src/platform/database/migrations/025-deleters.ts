import { defineMigration } from '../schema.ts';

/** Whose a deleted transaction was and who deleted it: they alone may bring it back. */
export const deleters = defineMigration('025-deleters', async (schema) => {
  for (const column of ['user_id', 'deleted_by']) {
    await schema.column('deleted_transactions', column, `CHAR(36) NOT NULL DEFAULT ''`);
  }
  // Of what was deleted before, nobody knows by whom: it is its author's. A quote inside of a text
  // is escaped in JSON, so this finds the field and nothing that somebody wrote.
  await schema.change(
    `UPDATE deleted_transactions
     SET user_id = SUBSTR(row_json, INSTR(row_json, '"userId":"') + 10, 36) WHERE user_id = ''`,
  );
  await schema.change(`UPDATE deleted_transactions SET deleted_by = user_id WHERE deleted_by = ''`);
  await schema.index('deleted_transactions_by_author', 'deleted_transactions', [
    'user_id',
    'deleted_at',
  ]);
});
