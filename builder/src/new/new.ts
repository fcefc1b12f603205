import {
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { declarationOf, microfrontendNames, root } from '../project.ts';
import { filesOf, packageOf } from './templates.ts';

/**
 * `npm run new -- mf-recipes`: creates a micro-frontend with a page, a story and a journey. Its
 * route and tab appear once it is deployed, without a change of the shell.
 */
async function create(name: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Missing or invalid name. Example: npm run new -- mf-recipes');
  }
  if (existsSync(join(root, name))) throw new Error(`The folder ${name} already exists`);
  for (const [file, text] of filesOf(name, await nextTab())) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    const options = await resolveConfig(join(root, file));
    writeFileSync(join(root, file), await format(text, { ...options, filepath: file }));
  }
  addToLock(name);
}

/** Returns the position after all existing tabs. */
async function nextTab(): Promise<number> {
  const declarations = await Promise.all(microfrontendNames().map(declarationOf));
  const orders = declarations.flatMap(({ pages }) => pages.map((page) => page.tab?.order ?? 0));
  return Math.max(0, ...orders) + 1;
}

interface Lock {
  packages: Record<string, object>;
}

/**
 * Adds the workspace to the lock file as npm would, without resolving packages again, and links it
 * in the installed packages.
 */
function addToLock(name: string): void {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  const { name: scoped, version, dependencies } = packageOf(name);
  const added = {
    ...lock.packages,
    [name]: { name: scoped, version, dependencies },
    [`node_modules/${scoped}`]: { resolved: name, link: true },
  };
  const sorted = Object.entries(added).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  const installed = join(root, 'node_modules', '.package-lock.json');
  const link = join(root, 'node_modules', scoped);
  if (!existsSync(installed) || existsSync(link)) return;
  symlinkSync(join('..', '..', name), link, 'dir');
  // The installed packages match the lock file: no need to install again.
  utimesSync(installed, new Date(), new Date());
}

const [name = ''] = process.argv.slice(2);
try {
  await create(name);
  console.log(`${name} is ready. Next: npm run dev -- ${name}, then npm run deploy -- ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
