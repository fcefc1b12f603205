import { defineMigration } from '../schema.ts';

/** Whether somebody was asked on their first evening; those who were there before are asked on theirs. */
export const addAsked = defineMigration('072-asked', (schema) =>
  schema.column('preferences', 'is_asked', 'BOOLEAN NOT NULL DEFAULT FALSE'),
);
