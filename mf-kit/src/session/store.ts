import { createStore } from 'jotai';

/** The one store of what the shell owns and every guest may read, such as the toasts. */
export const store = createStore();
