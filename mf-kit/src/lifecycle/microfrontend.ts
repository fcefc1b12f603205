import type { Declaration, Slots } from '@harmony/contract';
import type { ReactNode } from 'react';
import { createLifecycles, type Lifecycles } from './lifecycles.tsx';

type PageName<D extends Declaration> = D['pages'][number]['name'];
type SlotName<D extends Declaration> = D['slots'][number];

/** A loader of a component; `default` is the component. */
type Loader<Props = never> = () => Promise<{ default: (props: Props) => ReactNode }>;

/** A loader for each slot, whose component takes the props of `Slots`. */
type SlotLoaders<Name extends string> = {
  [Slot in Name]: Slot extends keyof Slots ? Loader<Slots[Slot]> : never;
};

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
  parts: { pages: Record<PageName<D>, Loader>; slots: SlotLoaders<SlotName<D>> },
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
