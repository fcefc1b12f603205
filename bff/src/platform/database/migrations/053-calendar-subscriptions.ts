import { defineMigration } from '../schema.ts';

export const createCalendarSubscriptions = defineMigration(
  '053-calendar-subscriptions',
  async (schema) => {
    await schema.table(
      'calendar_subscriptions',
      `user_id CHAR(36) NOT NULL PRIMARY KEY,
       token_hash CHAR(64) NOT NULL,
       created_at DATETIME(3) NOT NULL,
       CONSTRAINT calendar_subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id)`,
    );
    await schema.index(
      'calendar_subscriptions_token',
      'calendar_subscriptions',
      ['token_hash'],
      'UNIQUE',
    );
  },
);
