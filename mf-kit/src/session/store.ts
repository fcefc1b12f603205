import { createStore } from 'jotai';

/** The store of state that belongs to the shell and is readable by every micro-frontend, such as toasts. */
export const store = createStore();
