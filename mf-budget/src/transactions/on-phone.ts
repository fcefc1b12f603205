/** Screens on which the list shows only the essentials, so that more rows fit. */
export const PHONE = '@media screen and (width < 48rem)';
