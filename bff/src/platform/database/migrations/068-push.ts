import { defineMigration } from '../schema.ts';

/** Browsers subscribed to push notifications, and the subjects that users enabled. */
export const createPush = defineMigration('068-push', async (schema) => {
  await schema.table(
    'push_subscriptions',
    `session_id CHAR(64) NOT NULL PRIMARY KEY,
     user_id CHAR(36) NOT NULL,
     session_name VARCHAR(43) NOT NULL,
     endpoint TEXT NOT NULL,
     endpoint_hash CHAR(64) NOT NULL,
     public_key VARCHAR(87) NOT NULL,
     auth_secret VARCHAR(22) NOT NULL,
     time_zone VARCHAR(64) NOT NULL,
     couple_id CHAR(36) NULL,
     looked_sequence BIGINT NOT NULL,
     reminded_day DATE NULL,
     created_at DATETIME(3) NOT NULL,
     CONSTRAINT push_subscriptions_session FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
     CONSTRAINT push_subscriptions_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
  await schema.index(
    'push_subscriptions_endpoint',
    'push_subscriptions',
    ['endpoint_hash'],
    'UNIQUE',
  );
  await schema.index('push_subscriptions_by_user', 'push_subscriptions', ['user_id', 'created_at']);
  await schema.table(
    'push_settings',
    `user_id CHAR(36) NOT NULL PRIMARY KEY,
     consent BOOLEAN NOT NULL,
     goal_reached BOOLEAN NOT NULL,
     bill_due BOOLEAN NOT NULL,
     date_night BOOLEAN NOT NULL,
     shows_details BOOLEAN NOT NULL,
     quiet_from SMALLINT NULL,
     quiet_until SMALLINT NULL,
     CONSTRAINT push_settings_user FOREIGN KEY (user_id) REFERENCES users (id)`,
  );
});
