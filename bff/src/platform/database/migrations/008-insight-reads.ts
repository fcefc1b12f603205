import { defineMigration } from '../schema.ts';

/**
 * Which insights a user has read. Insights themselves are not stored: they are computed from what
 * the viewer may see at that moment, so none can tell of what was hidden since.
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
