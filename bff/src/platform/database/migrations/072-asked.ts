import { defineMigration } from '../schema.ts';

/** Whether a user has answered or dismissed the question of the first evening; existing users get it next. */
export const addAsked = defineMigration('072-asked', (schema) =>
  schema.column('preferences', 'is_asked', 'BOOLEAN NOT NULL DEFAULT FALSE'),
);
