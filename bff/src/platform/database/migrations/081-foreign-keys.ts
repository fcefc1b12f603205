import { defineMigration } from '../schema.ts';

/** Columns of foreign keys without an index, by table. */
const columnsOf = {
  answered_approvals: ['couple_id', 'requested_by'],
  approvals: ['requested_by'],
  budget_terms: ['category_id'],
  date_nights: ['user_id'],
  deleted_transactions: ['couple_id'],
  email_tokens: ['user_id'],
  external_identities: ['user_id'],
  goal_contributions: ['user_id'],
  imports: ['couple_id'],
  mail_jobs: ['user_id'],
  recurring_changes: ['category_id'],
  rules: ['category_id', 'couple_id'],
  savings_goals: ['user_id'],
  settlements: ['from_id', 'to_id'],
  share_incomes: ['user_id'],
};

/**
 * Adds an index for each foreign key that had none. Without one, the embedded database scans the whole
 * table whenever a referenced row is deleted; MySQL and MariaDB create these indexes automatically.
 */
export const indexForeignKeys = defineMigration('081-foreign-keys', async (schema) => {
  for (const [table, columns] of Object.entries(columnsOf)) {
    for (const column of columns) await schema.index(`${table}_${column}`, table, [column]);
  }
});
