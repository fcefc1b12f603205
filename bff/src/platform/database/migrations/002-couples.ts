import { defineMigration } from '../schema.ts';

export const couples = defineMigration('002-couples', async (schema) => {
  await schema.table(
    'couples',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     name VARCHAR(80) NOT NULL,
     invite_code CHAR(8) NULL,
     invite_expires_at DATETIME(3) NULL,
     version BIGINT NOT NULL DEFAULT 0,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT couples_invite_code UNIQUE (invite_code),
     CONSTRAINT couples_invite_expiry CHECK (
       (invite_code IS NULL) = (invite_expires_at IS NULL))`,
  );
  // The primary key allows a user one couple; the unique key allows a couple two members.
  await schema.table(
    'couple_members',
    `user_id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     position SMALLINT NOT NULL,
     monthly_limit_cents INTEGER NOT NULL DEFAULT 60000,
     joined_at DATETIME(3) NOT NULL,
     CONSTRAINT couple_members_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT couple_members_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT couple_members_two UNIQUE (couple_id, position),
     CONSTRAINT couple_members_position CHECK (position IN (1, 2)),
     CONSTRAINT couple_members_limit CHECK (monthly_limit_cents BETWEEN 0 AND 999999999)`,
  );
  await schema.table(
    'categories',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     name VARCHAR(60) NOT NULL,
     type VARCHAR(10) NOT NULL,
     icon VARCHAR(60) NOT NULL,
     color CHAR(7) NOT NULL,
     monthly_budget_cents INTEGER NOT NULL DEFAULT 0,
     is_built_in BOOLEAN NOT NULL DEFAULT FALSE,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT categories_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT categories_of_couple UNIQUE (couple_id, id),
     CONSTRAINT categories_name UNIQUE (couple_id, type, name),
     CONSTRAINT categories_type CHECK (type IN ('income', 'expense', 'other')),
     CONSTRAINT categories_built_in CHECK (is_built_in IN (0, 1)),
     CONSTRAINT categories_budget CHECK (monthly_budget_cents BETWEEN 0 AND 999999999)`,
  );
});
