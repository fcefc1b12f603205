import { defineMigration } from '../schema.ts';

/**
 * Insights read by a user. Insights themselves are not stored: they are computed from the transactions
 * visible to the viewer at that moment, so they reveal nothing that was hidden later.
 */
export const insightReads = defineMigration('008-insight-reads', async (schema) => {
  await schema.table(
    'insight_reads',
    `user_id CHAR(36) NOT NULL,
     insight_id CHAR(36) NOT NULL,
     read_at DATETIME(3) NOT NULL,
     PRIMARY KEY (user_id, insight_id),
     CONSTRAINT insight_reads_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
});
