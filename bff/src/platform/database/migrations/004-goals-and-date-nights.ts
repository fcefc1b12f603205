import { defineMigration } from '../schema.ts';

export const plans = defineMigration('004-goals-and-date-nights', async (schema) => {
  await schema.table(
    'savings_goals',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     name VARCHAR(120) NOT NULL,
     target_cents INTEGER NOT NULL,
     icon VARCHAR(60) NOT NULL,
     target_date DATE NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT savings_goals_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT savings_goals_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT savings_goals_of_couple UNIQUE (couple_id, id),
     CONSTRAINT savings_goals_target CHECK (target_cents BETWEEN 1 AND 999999999)`,
  );
  await schema.table(
    'goal_contributions',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     goal_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     amount_cents INTEGER NOT NULL,
     date DATE NOT NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT goal_contributions_goal FOREIGN KEY (couple_id, goal_id)
       REFERENCES savings_goals (couple_id, id) ON DELETE CASCADE,
     CONSTRAINT goal_contributions_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT goal_contributions_amount CHECK (
       amount_cents BETWEEN -999999999 AND 999999999 AND amount_cents <> 0)`,
  );
  await schema.index('goal_contributions_by_goal', 'goal_contributions', [
    'couple_id',
    'goal_id',
    'amount_cents',
  ]);
  await schema.table(
    'date_nights',
    `id CHAR(36) NOT NULL PRIMARY KEY,
     couple_id CHAR(36) NOT NULL,
     user_id CHAR(36) NOT NULL,
     title VARCHAR(120) NOT NULL,
     description VARCHAR(2000) NULL,
     planned_at DATETIME(3) NOT NULL,
     budget_cents INTEGER NOT NULL,
     category_id CHAR(36) NOT NULL,
     location VARCHAR(200) NULL,
     activities TEXT NOT NULL,
     special_notes VARCHAR(2000) NULL,
     status VARCHAR(10) NOT NULL,
     transaction_id CHAR(36) NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT date_nights_couple FOREIGN KEY (couple_id)
       REFERENCES couples (id) ON DELETE CASCADE,
     CONSTRAINT date_nights_user FOREIGN KEY (user_id) REFERENCES users (id),
     CONSTRAINT date_nights_category FOREIGN KEY (couple_id, category_id)
       REFERENCES categories (couple_id, id),
     CONSTRAINT date_nights_transaction_once UNIQUE (transaction_id),
     CONSTRAINT date_nights_transaction FOREIGN KEY (transaction_id)
       REFERENCES transactions (id) ON DELETE SET NULL,
     CONSTRAINT date_nights_budget CHECK (budget_cents BETWEEN 0 AND 999999999),
     CONSTRAINT date_nights_status CHECK (status IN ('planned', 'completed'))`,
  );
  await schema.index('date_nights_by_date', 'date_nights', ['couple_id', 'planned_at', 'id']);
});
