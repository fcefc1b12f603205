import { parseSync } from 'oxc-parser';
import type { KitTypes } from './kit-types.ts';

/** Declarations of the data of the API, and of slots, which are compared with the builds that fill them. */
const SHARED = /^contract\/src\/(api\/.*|host\/slots)\.d\.ts$/;

/**
 * Replaces the named types of the API and of slots in recorded declarations by those of the shell. A build passes
 * a goal that it has received on to functions of the kit: both are of the shell's version, whatever
 * fields the build knows.
 *
 * @param present declarations of the shell
 * @param address path from the folder of such a file to the declarations of the shell
 */
export function withTypesOf(present: KitTypes, recorded: KitTypes, address: string): KitTypes {
  const entries = Object.entries(recorded).map(([file, text]): [string, string] => {
    const now = SHARED.test(file) ? present[file] : undefined;
    return [file, now === undefined ? text : replaceTypes(file, text, now, `${address}${file}`)];
  });
  return Object.fromEntries(entries);
}

function replaceTypes(file: string, text: string, now: string, address: string): string {
  const known = new Set(typesIn(file, now).map(({ name }) => name));
  const replaced = typesIn(file, text).filter(({ name }) => known.has(name));
  let rest = text;
  for (const { start, end } of replaced.toReversed()) rest = rest.slice(0, start) + rest.slice(end);
  const names = replaced.map(({ name }) => name).join(', ');
  return `import type { ${names} } from '${address}';\nexport type { ${names} };\n${rest}`;
}

/** Returns the exported types of a declaration file with their positions. */
function typesIn(file: string, text: string): { name: string; start: number; end: number }[] {
  return parseSync(file, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, start, end } = statement;
    return declaration?.type === 'TSInterfaceDeclaration' ||
      declaration?.type === 'TSTypeAliasDeclaration'
      ? [{ name: declaration.id.name, start, end }]
      : [];
  });
}
