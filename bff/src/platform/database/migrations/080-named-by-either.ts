import { defineMigration } from '../schema.ts';

/** Whether nobody knows who has named what repeats, as it was made from something that both may change. */
export const namedByEither = defineMigration('080-named-by-either', (schema) =>
  schema.column('recurring', 'is_named_by_either', 'BOOLEAN NOT NULL DEFAULT 0'),
);
