import { defineMigration } from '../schema.ts';

/** Time zone of the planner, which decides the day of a date night. */
export const addZonesOfDateNights = defineMigration('093-zones-of-date-nights', (schema) =>
  schema.column('date_nights', 'time_zone', `VARCHAR(64) NOT NULL DEFAULT 'UTC'`),
);
