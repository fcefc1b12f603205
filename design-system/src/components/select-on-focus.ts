import type { FocusEvent, MouseEvent } from 'react';

/** Attributes of an input that selects its content on focus, so that typing replaces it. */
export const selectOnFocus = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget || event.button !== 0) return;
    // Otherwise the browser would place the cursor at the pointer and clear the selection.
    event.preventDefault();
    event.currentTarget.focus();
  },
};
