import { defineMigration } from '../schema.ts';

/** A user's rules for transactions by text in their description. */
export const createRules = defineMigration('041-rules', async (schema) => {
  await schema.table(
    'rules',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     position INTEGER NOT NULL,
     text VARCHAR(200) NOT NULL,
     matches VARCHAR(10) NOT NULL,
     category_id CHAR(36) NULL,
     type VARCHAR(10) NULL,
     is_visible BOOLEAN NULL,
     description VARCHAR(200) NULL,
     is_active BOOLEAN NOT NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT rules_couple FOREIGN KEY (couple_id) REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT rules_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT rules_category FOREIGN KEY (category_id) REFERENCES categories (id)`,
  );
  await schema.index('rules_own', 'rules', ['user_id', 'couple_id', 'position']);
});
