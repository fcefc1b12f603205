import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import type { Openings } from './openings.ts';
import { prerenderPart } from './prerender-part.tsx';

/**
 * The table of what stands on pages until they have come. It is rendered at build time for nobody in
 * particular: it holds nothing that depends on who looks, and what depends on the hour is hidden until
 * the shell's clock shows it (`data-hours="5-12"`, from one hour until before the other).
 *
 * @param components the opening of each page by the page's name
 */
export function defineOpenings(
  { name }: Declaration,
  components: Record<string, ComponentType>,
): Openings {
  return {
    pages: Object.keys(components),
    render(page, boot) {
      const Component = components[page];
      if (!Component) throw new Error(`${name} has no opening of ${page}`);
      return prerenderPart({ name: `${name}/${page}`, Component, path: '/', boot });
    },
  };
}
