import { registryRowSchema, worksWithKit } from '@harmony/contract';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './build.ts';
import { builtRow, readRegistry, switchRegistry } from './registry.ts';
import { buildsDirectory, microfrontendNames } from './rooms.ts';

/**
 * `npm run deploy -- mf-goals`: builds one micro-frontend and makes it live while everything runs.
 * `npm run deploy -- mf-goals --to <build>`: makes an earlier build live again.
 */
async function deploy(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' } },
  });
  const [name] = positionals;
  const names = ['shell', ...microfrontendNames()];
  if (!name || !names.includes(name)) throw new Error(`Say which: ${names.join(', ')}`);
  const live = liveBuilds();
  const before = live.get(name);
  const build = values.to ?? (await buildStale([name])).live.get(name);
  if (!build || !existsSync(join(buildsDirectory, name, build, 'row.json'))) {
    throw new Error(
      `There is no build ${build} of ${name}. There are ${buildsOf(name).join(', ')}`,
    );
  }
  if (build === before) return `${name} is at ${build} already.`;
  live.set(name, build);
  refuseOtherKit(live);
  switchRegistry(live);
  const back = before ? ` Back: npm run deploy -- ${name} --to ${before}` : '';
  return `${name} is at ${build} now.${back}`;
}

/**
 * Refuses what the live shell could only show as an error.
 *
 * @throws when a micro-frontend would need another kit than the shell brings
 */
function refuseOtherKit(live: ReadonlyMap<string, string>): void {
  const kitOf = ([name, build]: readonly [string, string]) =>
    registryRowSchema.pick({ kit: true }).parse(builtRow(name, build)).kit;
  const shell = kitOf(['shell', live.get('shell') ?? '']);
  for (const row of live) {
    const kit = kitOf(row);
    if (worksWithKit(kit, shell)) continue;
    throw new Error(
      `${row[0]} needs kit ${kit} and the shell has ${shell}. ` +
        'npm run build makes builds of one kit live together.',
    );
  }
}

/** The live build of each room. */
function liveBuilds(): Map<string, string> {
  const registry = readRegistry();
  if (!registry) throw new Error('Nothing is live yet. Run npm run build first.');
  return new Map([
    ['shell', registry.shell.build],
    ...registry.microfrontends.map((row): [string, string] => [row.name, row.build]),
  ]);
}

/** The builds of a room that are still there, the latest first. */
function buildsOf(name: string): string[] {
  const folder = join(buildsDirectory, name);
  if (!existsSync(folder)) return [];
  const age = (build: string) => statSync(join(folder, build)).mtimeMs;
  return readdirSync(folder).toSorted((one, other) => age(other) - age(one));
}

try {
  console.log(await deploy());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
