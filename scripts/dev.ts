import { join } from 'node:path';
import { buildStale } from '@harmony/builder/build';
import { serveFromSources } from '@harmony/builder/development-server';
import { runProduct } from './dev/product.ts';
import { endWithParent } from './dev/end-with-parent.ts';
import { watchNew } from './dev/watch-new.ts';
import { openRegistry } from './dev/registry.ts';
import { openTypeCheck } from './dev/types.ts';
import { microfrontendNames, root } from '@harmony/builder/project';

/**
 * `npm run dev`: a development server for the shell and each micro-frontend, and the product's server, which
 * links pages to them and restarts when its sources change. `npm run dev -- mf-goals` serves that one and
 * the shell from their sources and takes the others from their builds.
 */
endWithParent();
const microfrontends = microfrontendNames();
const chosen = process.argv.slice(2).filter((name) => name !== 'shell');
const unknown = chosen.filter((name) => !microfrontends.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${microfrontends.join(', ')}.`);
  process.exit(1);
}
// Always includes the shell, which provides React: hot reload needs its development build.
const isAll = process.argv.length === 2;
const served = ['shell', ...(isAll ? microfrontends : chosen)];
const others = microfrontends.filter((name) => !served.includes(name));
console.log(`Watching ${served.join(', ')}, and the files that they import from other workspaces.`);
if (others.length > 0) {
  console.log(
    `Not watched: ${others.join(', ')}. They keep the build from the start of this command, with its contract, mf-kit and design-system.`,
  );
}

const { builds } = await buildStale(others);
const registry = await openRegistry(served, builds);
const types = openTypeCheck(served, (text) => console.log(`\n${text}`));
const servers: Record<string, string> = {};
await Promise.all(served.map(followSources));

const product = runProduct(servers, (changed) => types.check([changed]));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    types.stop();
    product.stop();
  });
}

watchNew(microfrontends, async (name) => {
  await followSources(name);
  await followDeclaration(name);
  product.restart();
  console.log(`${name} is new, and watched too.`);
});

/** Serves a front end from its sources and checks its types after edits. */
async function followSources(name: string): Promise<void> {
  servers[name] = await serveFromSources(name, async (changed) => {
    types.check(changed);
    if (changed.has(join(root, name, 'declaration.ts'))) await followDeclaration(name);
  });
}

async function followDeclaration(name: string): Promise<void> {
  try {
    await registry.followDeclaration(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The declaration of ${name} cannot be watched. ${reason}`);
  }
}
