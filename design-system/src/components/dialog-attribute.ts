/** Attribute of every dialog, for elements that must not cover it. */
export const DIALOG_ATTRIBUTE = 'data-dialog';

/** Attribute of the element of the page that opened the latest dialog, for a dialog that replaces another one. */
export const OPENER_ATTRIBUTE = 'data-opener';

/** Space above a dialog, for a message; a CSS length. */
export const ROOM_ABOVE = '5.5rem';

/** Custom property with the space at the end of a dialog, for buttons that stay visible there. */
export const SHEET_END = '--sheet-end';
