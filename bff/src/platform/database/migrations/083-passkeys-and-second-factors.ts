import { defineMigration } from '../schema.ts';

/** Passkeys, one-time codes and proofs of sessions. */
export const createSignInFactors = defineMigration(
  '083-passkeys-and-second-factors',
  async (schema) => {
    await schema.column('sessions', 'proved_at', 'DATETIME(3) NULL');

    await schema.table(
      'passkeys',
      `id CHAR(36) NOT NULL PRIMARY KEY,
       user_id CHAR(36) NOT NULL,
       credential_hash CHAR(64) NOT NULL,
       credential_id TEXT NOT NULL,
       public_key TEXT NOT NULL,
       counter BIGINT NOT NULL,
       transports VARCHAR(255) NOT NULL,
       user_handle CHAR(43) NOT NULL,
       is_synced BOOLEAN NOT NULL,
       name VARCHAR(60) NOT NULL,
       created_at DATETIME(3) NOT NULL,
       last_used_at DATETIME(3) NULL,
       CONSTRAINT passkeys_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    );
    await schema.index('passkeys_by_credential', 'passkeys', ['credential_hash'], 'UNIQUE');
    await schema.index('passkeys_by_user', 'passkeys', ['user_id', 'created_at']);

    await schema.table(
      'passkey_challenges',
      `id CHAR(64) NOT NULL PRIMARY KEY,
       purpose VARCHAR(10) NOT NULL,
       session_id CHAR(64) NULL,
       user_handle CHAR(43) NULL,
       person TEXT NULL,
       expires_at DATETIME(3) NOT NULL`,
    );
    await schema.index('passkey_challenges_by_expiry', 'passkey_challenges', ['expires_at']);

    await schema.table(
      'second_factors',
      `user_id CHAR(36) NOT NULL PRIMARY KEY,
       factor_id CHAR(36) NULL,
       secret VARCHAR(255) NULL,
       used_steps VARCHAR(60) NOT NULL DEFAULT '',
       pending_secret VARCHAR(255) NULL,
       pending_since DATETIME(3) NULL,
       CONSTRAINT second_factors_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    );

    await schema.table(
      'recovery_codes',
      `id CHAR(64) NOT NULL PRIMARY KEY,
       user_id CHAR(36) NOT NULL,
       CONSTRAINT recovery_codes_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    );
    await schema.index('recovery_codes_by_user', 'recovery_codes', ['user_id']);

    await schema.table(
      'sign_in_tickets',
      `id CHAR(64) NOT NULL PRIMARY KEY,
       user_id CHAR(36) NOT NULL,
       tries INT NOT NULL DEFAULT 0,
       id_token TEXT NULL,
       expires_at DATETIME(3) NOT NULL,
       CONSTRAINT sign_in_tickets_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    );
    await schema.index('sign_in_tickets_by_user', 'sign_in_tickets', ['user_id']);
    await schema.index('sign_in_tickets_by_expiry', 'sign_in_tickets', ['expires_at']);
  },
);
