import { createStore } from 'jotai';

/** The one store of what the shell owns and every micro-frontend may read, such as the toasts. */
export const store = createStore();
