/** What every dialog has, for those who must keep out of its way. */
export const DIALOG_ATTRIBUTE = 'data-dialog';

/** What a dialog leaves free above it, for a message; a CSS length. */
export const ROOM_ABOVE = '5.5rem';

/** The custom property with the room at a dialog's end, for buttons that stay in sight there. */
export const SHEET_END = '--sheet-end';
