import { defineMigration } from '../schema.ts';

/** Ended couples with their former members, and changes awaiting the partner's consent. */
export const parting = defineMigration('011-parting', async (schema) => {
  await schema.column('couples', 'ended_at', 'DATETIME(3) NULL');
  await schema.table(
    'former_members',
    `couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     position SMALLINT NOT NULL,
     PRIMARY KEY (couple_id, user_id),
     CONSTRAINT former_members_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT former_members_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index('former_members_by_user', 'former_members', ['user_id']);
  await schema.table(
    'approvals',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     kind VARCHAR(30) NOT NULL,
     subject_id CHAR(36) NOT NULL,
     details TEXT NOT NULL,
     requested_by CHAR(36) NOT NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT approvals_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT approvals_user FOREIGN KEY (requested_by)
       REFERENCES users (id) ON DELETE CASCADE,
     CONSTRAINT approvals_once UNIQUE (couple_id, kind, subject_id),
     CONSTRAINT approvals_kind CHECK (
       kind IN ('delete_goal', 'change_category', 'leave_couple'))`,
  );
});
