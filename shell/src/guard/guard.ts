import { followStart } from './follow-start.ts';

/** Comes before the scripts of a page that has nothing to show without them. */
followStart();
