import { defineMigration } from '../schema.ts';

/** Language for mails to a user without a chosen one; unknown for existing users. */
export const addUserLanguage = defineMigration('073-language-of-users', (schema) =>
  schema.column('users', 'language', 'CHAR(2) NULL'),
);
