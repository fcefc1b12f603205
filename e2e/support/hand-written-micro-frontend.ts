import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationName } from '@harmony/contract';
import { readRegistry, writeRegistry } from './registry.ts';
import type { ProductServer } from './server.ts';

/** The name of a hand-written micro-frontend that misbehaves. Contains a digit on purpose. */
export const HAND_WRITTEN_MICROFRONTEND = 'mf-wild2';

const BUILD = 'b0b0b0b0b0b0';

/** A plain page component, for tests that only change the code around it. */
export const plainPage = `
  const { createElement } = await shared('react');
  const { defineMicrofrontend } = await shared('@harmony/mf-kit');
  const Page = () => createElement('h1', null, 'Wild');
  const parts = { pages: { wild: async () => ({ default: Page }) }, slots: {} };
  return defineMicrofrontend({ name: '${HAND_WRITTEN_MICROFRONTEND}', pages: [] }, parts);`;

/**
 * Adds the micro-frontend to the live registry with its own page and tab.
 *
 * @param body the body of an async function that returns its parts; `shared` returns a package of the shell
 * @param slots slots to fill in place of their current owners
 * @returns a function that removes it
 */
export function addHandWrittenMicrofrontend(
  { buildsFolder }: Pick<ProductServer, 'buildsFolder'>,
  body: string,
  slots: readonly string[] = [],
): () => void {
  const folder = join(buildsFolder, HAND_WRITTEN_MICROFRONTEND, BUILD);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), entryOf(body));
  const before = readRegistry(buildsFolder);
  const row = {
    name: HAND_WRITTEN_MICROFRONTEND,
    build: BUILD,
    kit: before.shell.kit,
    entry: `/mf/${HAND_WRITTEN_MICROFRONTEND}/${BUILD}/remoteEntry.js`,
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
  // The first of two micro-frontends for a slot wins.
  writeRegistry(buildsFolder, { ...before, microfrontends: [row, ...before.microfrontends] });
  return () => {
    writeRegistry(buildsFolder, before);
    rmSync(join(buildsFolder, HAND_WRITTEN_MICROFRONTEND), { recursive: true });
  };
}

/** A federation entry equivalent to webpack's. */
function entryOf(body: string): string {
  return `var ${federationName(HAND_WRITTEN_MICROFRONTEND)} = (() => {
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
