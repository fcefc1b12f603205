import { defineMigration } from '../schema.ts';

export const namedByPartner = defineMigration('077-named-by-partner', (schema) =>
  schema.column('recurring', 'is_named_by_partner', 'BOOLEAN NOT NULL DEFAULT 0'),
);
