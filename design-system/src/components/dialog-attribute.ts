/** What every dialog has, for those who must keep out of its way. */
export const DIALOG_ATTRIBUTE = 'data-dialog';

/** What a dialog leaves free above it, for a message; a CSS length. */
export const ROOM_ABOVE = '5.5rem';
