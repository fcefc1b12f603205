import { defineMigration } from '../schema.ts';

/** Notifications about connected banks. */
export const addBankNotifications = defineMigration('103-bank-notifications', async (schema) => {
  await schema.column('push_settings', 'bank', 'BOOLEAN NOT NULL DEFAULT 0');
});
