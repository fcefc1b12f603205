import type { FocusEvent, MouseEvent } from 'react';

/** The attributes of an input in which all is marked for whoever comes into it: what they type takes its place. */
export const markWhole = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (document.activeElement === event.currentTarget || event.button !== 0) return;
    // The browser would put the cursor where the pointer is, and nothing would be marked.
    event.preventDefault();
    event.currentTarget.focus();
  },
};
