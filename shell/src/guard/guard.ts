import { followStart } from './follow-start.ts';

/** Loaded before the scripts of a page that needs them to show anything. */
followStart();
