import { defineMigration } from '../schema.ts';

/** External sign-ins, keyed by issuer and subject. */
export const externalIdentities = defineMigration('012-external-identities', async (schema) => {
  await schema.table(
    'external_identities',
    `issuer VARCHAR(255) NOT NULL,
     subject VARCHAR(255) NOT NULL,
     user_id CHAR(36) NOT NULL,
     created_at DATETIME(3) NOT NULL,
     PRIMARY KEY (issuer, subject),
     CONSTRAINT external_identities_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.column('sessions', 'id_token', 'TEXT NULL');
});
