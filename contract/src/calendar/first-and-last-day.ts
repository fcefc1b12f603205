/** The first and last day that `YYYY-MM-DD` can express. */
export const FIRST_DAY = '0000-01-01';
export const LAST_DAY = '9999-12-31';
