import { defineMigration } from '../schema.ts';

/** Partners' decisions on consent requests, for notifying the requester. */
export const answeredApprovals = defineMigration('049-answered-approvals', async (schema) => {
  await schema.table(
    'answered_approvals',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     requested_by CHAR(36) NOT NULL,
     approval TEXT NOT NULL,
     is_approved BOOLEAN NOT NULL,
     answered_at DATETIME(3) NOT NULL,
     CONSTRAINT answered_approvals_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT answered_approvals_user FOREIGN KEY (requested_by)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
  await schema.index('answered_approvals_by_age', 'answered_approvals', ['answered_at']);
});
