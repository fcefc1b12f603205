import { defineMigration } from '../schema.ts';

const references = {
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
 * An index for each reference that had none. Without one the embedded database looks through the whole table for each
 * row that is deleted of what it refers to; a server makes such an index by itself.
 */
export const indexedReferences = defineMigration('081-references', async (schema) => {
  for (const [table, columns] of Object.entries(references)) {
    for (const column of columns) {
      await schema.index(`${table}_of_${column.replace('_id', '')}`, table, [column]);
    }
  }
});
