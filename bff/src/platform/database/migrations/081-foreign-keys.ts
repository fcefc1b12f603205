import { defineMigration } from '../schema.ts';

/** The columns of foreign keys that no index began with, by their tables. */
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
 * An index for each foreign key that had none. Without one, the embedded database looks through the whole table whenever
 * a row that it may refer to is deleted; MySQL and MariaDB make such an index by themselves.
 */
export const indexForeignKeys = defineMigration('081-foreign-keys', async (schema) => {
  for (const [table, columns] of Object.entries(columnsOf)) {
    for (const column of columns) await schema.index(`${table}_${column}`, table, [column]);
  }
});
