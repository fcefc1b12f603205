import { isBuiltin } from 'node:module';
import { parseSync } from 'oxc-parser';

/** Returns the names of the packages that a module imports, without those of Node. */
export function importedPackages(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const imported = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, literal] = /^['"](.*)['"]$/.exec(code.slice(start, end)) ?? [];
      return literal ?? [];
    }),
  ];
  return imported
    .filter((name) => /^@?[a-z]/.test(name) && !isBuiltin(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}
