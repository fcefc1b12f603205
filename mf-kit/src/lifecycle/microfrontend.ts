import type { Declaration } from '@harmony/contract';
import type { ComponentType } from 'react';
import { createLifecycles, type Lifecycles } from './lifecycles.tsx';

type PageName<D extends Declaration> = D['pages'][number]['name'];
type SlotName<D extends Declaration> = D['slots'][number];

/** A component that is loaded when it is needed; `default` is the component. */
// The props of a slot's component are known to the slot alone, so any props are taken here.
type Loader = () => Promise<{ default: ComponentType<never> }>;

/** What a micro-frontend's entry offers to the shell: a loader of single-spa lifecycles for each part. */
export interface Microfrontend {
  pages: Record<string, () => Promise<Lifecycles>>;
  slots: Record<string, () => Promise<Lifecycles>>;
}

/**
 * The entry of a micro-frontend: a table of what it offers, checked against its declaration.
 *
 * @param declaration what the registry says of it
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
