import { defineMigration } from '../schema.ts';

/** Whether the author of a recurring transaction's name is unknown, as both partners could edit its source. */
export const namedByEither = defineMigration('080-named-by-either', (schema) =>
  schema.column('recurring', 'is_named_by_either', 'BOOLEAN NOT NULL DEFAULT 0'),
);
