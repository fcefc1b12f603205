import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import { createLifecycles, type Lifecycles } from './lifecycles.tsx';

type PageName<D extends Declaration> = D['pages'][number]['name'];
type SlotName<D extends Declaration> = D['slots'][number];

/** A loader of a component; `default` is the component. */
// Only the slot types the props of its component, so any props are accepted here.
type Loader = () => Promise<{ default: ComponentType<never> }>;

/** The entry of a micro-frontend for the shell: a loader of single-spa lifecycles for each part. */
export interface Microfrontend {
  pages: Record<string, () => Promise<Lifecycles>>;
  slots: Record<string, () => Promise<Lifecycles>>;
}

/**
 * Defines the entry of a micro-frontend and type-checks it against its declaration.
 *
 * @param declaration the row of the registry
 * @param parts a loader for the component of each declared page and slot
 */
export function defineMicrofrontend<D extends Declaration>(
  declaration: D,
  parts: { pages: Record<PageName<D>, Loader>; slots: Record<SlotName<D>, Loader> },
): Microfrontend {
  const { name, pages } = declaration;
  const pathsOf = (page: string): string[] =>
    pages.filter((each) => each.name === page).map(({ path }) => path);
  return {
    pages: lifecyclesOf(name, parts.pages, pathsOf),
    slots: lifecyclesOf(name, parts.slots, () => []),
  };
}

function lifecyclesOf(
  owner: string,
  loaders: Record<string, Loader>,
  pathsOf: (part: string) => string[],
): Microfrontend['pages'] {
  return Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [
      name,
      async () => createLifecycles(`${owner}/${name}`, (await load()).default, pathsOf(name)),
    ]),
  );
}
