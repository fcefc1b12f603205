import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationName } from '@harmony/contract';
import { readRegistry, writeRegistry } from './registry.ts';
import type { ProductServer } from './server.ts';

/** A micro-frontend that is written by hand, to do what ours never would. Its name has a digit. */
export const WRITTEN_MICROFRONTEND = 'mf-wild2';

const BUILD = 'b0b0b0b0b0b0';

/** The component of its one page, for those who only want to change what is around it. */
export const plainPage = `
  const { createElement } = await shared('react');
  const { defineMicrofrontend } = await shared('@harmony/mf-kit');
  const Page = () => createElement('h1', null, 'Wild');
  const parts = { pages: { wild: async () => ({ default: Page }) }, slots: {} };
  return defineMicrofrontend({ name: '${WRITTEN_MICROFRONTEND}', pages: [] }, parts);`;

/**
 * Makes it live beside the others, with a page and a tab of its own.
 *
 * @param body the inside of an asynchronous function that gives its table of parts; `shared` gives a
 *   package that the shell brings
 * @param slots that it fills in place of those who fill them now
 * @returns a function that takes it away
 */
export function addWrittenMicrofrontend(
  { buildsFolder }: Pick<ProductServer, 'buildsFolder'>,
  body: string,
  slots: readonly string[] = [],
): () => void {
  const folder = join(buildsFolder, WRITTEN_MICROFRONTEND, BUILD);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), entryOf(body));
  const before = readRegistry(buildsFolder);
  const row = {
    name: WRITTEN_MICROFRONTEND,
    build: BUILD,
    kit: before.shell.kit,
    entry: `/mf/${WRITTEN_MICROFRONTEND}/${BUILD}/remoteEntry.js`,
    scripts: {},
    pages: [
      {
        name: 'wild',
        path: '/wild',

        audience: 'signed-in',
        title: 'Wild',
        tab: { label: 'Wild', icon: 'fas fa-gift', order: 9 },
      } as const,
    ],
    slots: [...slots],
  };
  // Of two who fill one slot the first one has it.
  writeRegistry(buildsFolder, { ...before, microfrontends: [row, ...before.microfrontends] });
  return () => {
    writeRegistry(buildsFolder, before);
    rmSync(join(buildsFolder, WRITTEN_MICROFRONTEND), { recursive: true });
  };
}

/** A federation entry as webpack makes them, without webpack. */
function entryOf(body: string): string {
  return `var ${federationName(WRITTEN_MICROFRONTEND)} = (() => {
  let scope;
  const shared = async (name) => {
    const [found] = Object.values(scope[name]);
    return (found.lib ?? (await found.get()))();
  };
  return {
    init(given) { scope = given; },
    async get() {
      const table = await (async () => {${body}})();
      return () => ({ default: table });
    },
  };
})();`;
}
