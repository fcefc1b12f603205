import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import { prerenderPart } from './prerender-part.tsx';
import type { Prerender } from './prerender.ts';

/**
 * Defines the pages that a micro-frontend renders at build time.
 *
 * @param components the component of each such page by its name
 */
export function definePrerender(
  declaration: Declaration,
  components: Record<string, ComponentType>,
  about: Pick<Prerender, 'picture' | 'structuredData'>,
): Prerender {
  const pages = declaration.pages.filter(({ name }) => components[name]);
  return {
    ...about,
    pages,
    render(page, boot) {
      const Component = components[page.name];
      if (!Component) throw new Error(`${declaration.name} does not render ${page.path}`);
      const name = `${declaration.name}/${page.name}`;
      return prerenderPart({ name, Component, path: page.path, boot });
    },
  };
}
