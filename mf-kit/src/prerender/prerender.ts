import type { Boot, PageDeclaration, PrerenderedPart } from '@harmony/contract';
import type { ReactElement } from 'react';

/** What a micro-frontend renders at build time. */
export interface Prerender {
  pages: readonly PageDeclaration[];
  render(page: PageDeclaration, boot: Boot): PrerenderedPart;
  /** What a page is about, in the words of schema.org; `{origin}` stands for the public origin. */
  structuredData(page: PageDeclaration): Record<string, unknown>;
  /** A picture of 1200 by 630 pixels for previews, as satori draws it: styles inline, flex boxes. */
  picture(page: PageDeclaration): ReactElement;
}
