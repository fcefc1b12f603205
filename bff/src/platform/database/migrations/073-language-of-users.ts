import { defineMigration } from '../schema.ts';

/** In which language somebody is written to who has chosen none; for those who were there before, nobody knows. */
export const addUserLanguage = defineMigration('073-language-of-users', (schema) =>
  schema.column('users', 'language', 'CHAR(2) NULL'),
);
