import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import type { Skeletons } from './skeletons.ts';
import { prerenderPart } from './prerender-part.tsx';

/**
 * The table of skeletons, which stand on pages until those have come. They are rendered at build time for nobody in
 * particular: they hold nothing that depends on who looks, and what depends on the hour is hidden until
 * the shell's clock shows it (`data-hours="5-12"`, from one hour until before the other).
 *
 * @param components the skeleton of each page by the page's name
 */
export function defineSkeletons(
  { name }: Declaration,
  components: Record<string, ComponentType>,
): Skeletons {
  return {
    pages: Object.keys(components),
    render(page, boot) {
      const Component = components[page];
      if (!Component) throw new Error(`${name} has no skeleton of ${page}`);
      return prerenderPart({ name: `${name}/${page}`, Component, path: '/', boot });
    },
  };
}
