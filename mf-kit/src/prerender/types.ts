/** What build scripts know of it, which have no browser's types. */
export type { Skeletons } from './skeletons.ts';
export type { Prerender } from './prerender.ts';
