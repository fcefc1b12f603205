import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { declarationOf, microfrontendNames, root } from '../project.ts';
import { filesOf, packageOf } from './templates.ts';
import { ToolError } from '../errors/tool-error.ts';
import { runTool } from '../errors/run-tool.ts';

/**
 * `npm run new -- mf-recipes`: creates a micro-frontend with a page, a story and a journey. Its
 * route and tab appear once it is deployed, without a change of the shell.
 */
async function create(name: string): Promise<void> {
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new ToolError(
      'invalidName',
      'Missing or invalid name. Example: npm run new -- mf-recipes',
    );
  }
  if (existsSync(join(root, name)))
    throw new ToolError('existingFiles', `The folder ${name} already exists`);
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  for (const [file, text] of filesOf(name, await nextTab())) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), (await format(file, text, options)).code);
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
  const link = join(root, 'node_modules', scoped);
  if (!existsSync(dirname(link)) || existsSync(link)) return;
  // Last, since `npm run dev` serves a micro-frontend once it is linked.
  symlinkSync(join('..', '..', name), link, 'dir');
}

const [name = ''] = process.argv.slice(2);
await runTool(async () => {
  await create(name);
  return `${name} is ready. Next: npm run dev -- ${name}, then npm run deploy -- ${name}`;
});
