import { defineMigration } from '../schema.ts';

/** Language of a mail to a recipient without an account. */
export const addMailLanguage = defineMigration('074-language-of-mails', (schema) =>
  schema.column('mail_jobs', 'language', 'CHAR(2) NULL'),
);
