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
 * `npm run new -- mf-recipes`: makes a micro-frontend with a page, its story and its journey. Its route
 * and its tab appear as soon as it is deployed; no line of the shell changes.
 */
async function create(name: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error('Give it a name, such as npm run new -- mf-recipes');
  }
  if (existsSync(join(root, name))) throw new Error(`The folder ${name} already exists`);
  for (const [file, text] of filesOf(name, await nextTab())) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    const options = await resolveConfig(join(root, file));
    writeFileSync(join(root, file), await format(text, { ...options, filepath: file }));
  }
  addToLock(name);
}

/** The place of a new tab: behind all others. */
async function nextTab(): Promise<number> {
  const declarations = await Promise.all(microfrontendNames().map(declarationOf));
  const orders = declarations.flatMap(({ pages }) => pages.map((page) => page.tab?.order ?? 0));
  return Math.max(0, ...orders) + 1;
}

interface Lock {
  packages: Record<string, object>;
}

/**
 * Adds the workspace to the lock file as npm would, so that nothing has to be resolved anew, and to what is
 * installed here.
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
  // What the lock says is there now: no need to install everything again.
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
