import { defineMigration } from '../schema.ts';

/** In which language a mail is written to whom nothing is known of. */
export const addMailLanguage = defineMigration('074-language-of-mails', (schema) =>
  schema.column('mail_jobs', 'language', 'CHAR(2) NULL'),
);
