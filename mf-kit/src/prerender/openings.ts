import type { Boot, PrerenderedPart } from '@harmony/contract';

/** What a micro-frontend shows of its pages until they have come. */
export interface Openings {
  /** The names of those pages. */
  pages: readonly string[];
  render(page: string, boot: Boot): PrerenderedPart;
}
