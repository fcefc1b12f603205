/** What build scripts know of it, which have no browser's types. */
export type { Openings } from './openings.ts';
export type { Prerender } from './prerender.ts';
