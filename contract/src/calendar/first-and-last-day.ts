/** The ends of what `YYYY-MM-DD` can say. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';
