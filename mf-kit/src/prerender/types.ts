/** Types for build scripts, which have no DOM types. */
export type { Skeletons } from './skeletons.ts';
export type { Prerender } from './prerender.ts';
