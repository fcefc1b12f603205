import { defineMigration } from '../schema.ts';

/** Insights that a user marked as not useful. */
export const createInsightLessons = defineMigration('043-insight-lessons', async (schema) => {
  await schema.table(
    'insight_lessons',
    `user_id CHAR(36) NOT NULL,
     topic_id CHAR(36) NOT NULL,
     kind VARCHAR(30) NOT NULL,
     said_at DATETIME(3) NOT NULL,
     PRIMARY KEY (user_id, topic_id),
     CONSTRAINT insight_lessons_user FOREIGN KEY (user_id)
       REFERENCES users (id) ON DELETE CASCADE`,
  );
});
