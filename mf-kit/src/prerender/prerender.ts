import type { Boot, PageDeclaration, PrerenderedPart } from '@harmony/contract';
import type { ReactElement } from 'react';

export interface Prerender {
  pages: readonly PageDeclaration[];
  render(page: PageDeclaration, boot: Boot): PrerenderedPart;
  /** Returns schema.org data about a page; `{origin}` is replaced by the public origin. */
  structuredData(page: PageDeclaration): Record<string, unknown>;
  /** Returns a preview image of 1200 by 630 pixels for satori: inline styles, flex boxes. */
  picture(page: PageDeclaration): ReactElement;
}
