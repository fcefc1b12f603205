import { consumedKeyOf, providedKeyOf } from '../webpack/share-key.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type webpack from 'webpack';
import { z } from 'zod';
import { buildsDirectory } from '../project.ts';
import { sharedEntries } from './shared-entries.ts';

/** File of a build that lists the names it provides to or uses from the shared modules. */
const FILE = 'shared.json';

/** Exported names, by module; used members of a name follow it, such as `endpoints.goals.list`. */
export type SharedNames = Readonly<Record<string, readonly string[]>>;

const NAME = /^[\w$]+(\.[^.]+)*$/;

const sharedNamesSchema = z.record(
  z.string().refine((entry) => entry in sharedEntries),
  z.array(z.string().regex(NAME)),
);

/** Returns the names that a shell's build exports to micro-frontends. */
export function namesProvided({ compilation }: webpack.Stats): SharedNames {
  const { moduleGraph } = compilation;
  const names: Record<string, string[]> = {};
  for (const module of compilation.modules) {
    const entry = providedKeyOf(module);
    if (!entry || !(entry in sharedEntries)) continue;
    const [dependency] = module.blocks[0]?.dependencies ?? [];
    const shared = dependency && moduleGraph.getModule(dependency);
    if (!shared) continue;
    const provided = moduleGraph.getExportsInfo(shared).getProvidedExports();
    if (!Array.isArray(provided)) throw new Error(`The exports of ${entry} are unknown`);
    names[entry] = provided.toSorted();
  }
  return names;
}

/** Returns the names that a micro-frontend's build uses from the shell, after tree shaking. */
export function namesUsed({ compilation }: webpack.Stats): SharedNames {
  const { moduleGraph } = compilation;
  const names = new Map<string, Set<string>>();
  for (const module of compilation.modules) {
    for (const { module: used, dependency } of moduleGraph.getOutgoingConnections(module)) {
      const entry = used && consumedKeyOf(used);
      if (!entry || !(entry in sharedEntries) || !dependency) continue;
      const ofEntry = names.get(entry) ?? new Set();
      names.set(entry, ofEntry);
      for (const each of dependency.getReferencedExports(moduleGraph, undefined)) {
        const path = Array.isArray(each) ? each : each.name;
        if (path.length > 0) ofEntry.add(path.join('.'));
      }
    }
  }
  return Object.fromEntries([...names].map(([entry, used]) => [entry, [...used].toSorted()]));
}

export function writeSharedNames(folder: string, names: SharedNames): void {
  writeFileSync(join(folder, FILE), JSON.stringify(names, null, 2));
}

/** Returns the names that a build provides or uses; `undefined` for old builds without the file. */
export function sharedNamesOf(name: string, build: string): SharedNames | undefined {
  const file = join(buildsDirectory, name, build, FILE);
  if (!existsSync(file)) return undefined;
  return sharedNamesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Returns the names that are used but not provided, such as `useToday of @harmony/mf-kit`. */
export function namesMissing(used: SharedNames, provided: SharedNames): string[] {
  return Object.entries(used).flatMap(([entry, names]) =>
    names
      .filter((name) => !provided[entry]?.includes(name.split('.', 1)[0] ?? ''))
      .map((name) => `${name} of ${entry}`),
  );
}
