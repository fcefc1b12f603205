import type { Boot, PrerenderedPart } from '@harmony/contract';

/** The skeletons of a micro-frontend: what stands on its pages until they have come. */
export interface Skeletons {
  /** The names of those pages. */
  pages: readonly string[];
  render(page: string, boot: Boot): PrerenderedPart;
}
