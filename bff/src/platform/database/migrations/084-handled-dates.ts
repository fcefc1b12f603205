import { defineMigration } from '../schema.ts';

/** Records when a date of a recurring transaction was booked or skipped, and by which user. */
export const handledDates = defineMigration('084-handled-dates', async (schema) => {
  await schema.column('recurring_dates', 'handled_at', 'DATETIME(3) NULL');
  await schema.column('recurring_dates', 'handled_by', 'CHAR(36) NULL');
});
