import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import type { Skeletons } from './skeletons.ts';
import { prerenderPart } from './prerender-part.tsx';

/**
 * Defines the skeletons, which are shown until the page is loaded. They are rendered at build time without a
 * user: nothing depends on the viewer, and content for an hour of the day is hidden until the shell's clock
 * shows it (`data-hours="5-12"`, with an exclusive end).
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
