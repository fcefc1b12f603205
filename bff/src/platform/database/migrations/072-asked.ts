import { defineMigration } from '../schema.ts';

/** Whether a user has been offered notifications on their first evening; existing users are offered them next. */
export const addAsked = defineMigration('072-asked', (schema) =>
  schema.column('preferences', 'is_asked', 'BOOLEAN NOT NULL DEFAULT FALSE'),
);
