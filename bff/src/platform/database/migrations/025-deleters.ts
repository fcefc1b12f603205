import { defineMigration } from '../schema.ts';

/** Author of a deleted transaction and the user who deleted it: only they may restore it. */
export const deleters = defineMigration('025-deleters', async (schema) => {
  for (const column of ['user_id', 'deleted_by']) {
    await schema.column('deleted_transactions', column, `CHAR(36) NOT NULL DEFAULT ''`);
  }
  // Earlier deletions are attributed to the author, as the user is unknown. Quotes inside a text are escaped
  // in JSON, so this matches the field and no text of a user.
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
