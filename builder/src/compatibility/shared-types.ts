import { parseSync } from 'oxc-parser';
import type { KitTypes } from './kit-types.ts';

/** Declarations of the data of the API. */
export const API = /^contract\/src\/api\/.*\.d\.ts$/;
/** Declarations of slots, which are compared with the builds that fill and show them. */
export const SLOTS = /^contract\/src\/host\/slots\.d\.ts$/;

/**
 * Replaces named types in recorded declarations by those of the shell. A build may pass a received goal on
 * to functions of the kit: both have the shell's version, regardless of the fields that the build uses.
 *
 * @param present declarations of the shell
 * @param replaced files whose types are replaced, and the folder of the shell's declarations
 */
export function withTypesOf(
  present: KitTypes,
  recorded: KitTypes,
  replaced: { of: readonly RegExp[]; in: string },
): KitTypes {
  const entries = Object.entries(recorded).map(([file, text]): [string, string] => {
    const now = replaced.of.some((files) => files.test(file)) ? present[file] : undefined;
    const address = `${'../'.repeat(file.split('/').length)}${replaced.in}/${file}`;
    return [file, now === undefined ? text : replaceTypes(file, text, now, address)];
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
