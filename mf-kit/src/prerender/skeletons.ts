import type { Boot, PrerenderedPart } from '@harmony/contract';

/** The skeletons of a micro-frontend, which are shown until its pages are loaded. */
export interface Skeletons {
  pages: readonly string[];
  render(page: string, boot: Boot): PrerenderedPart;
}
