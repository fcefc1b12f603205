import { defineMigration } from '../schema.ts';

/** The partner who started a money evening, and the setting for notifications of the other one. */
export const addEveningStarters = defineMigration('112-evening-starters', async (schema) => {
  await schema.column('money_evenings', 'started_by', 'CHAR(36) NULL REFERENCES users (id)');
  await schema.index('money_evenings_by_starter', 'money_evenings', ['started_by']);
  await schema.column('push_settings', 'money_evening', 'BOOLEAN NOT NULL DEFAULT 0');
});
