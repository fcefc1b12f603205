import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSync, type Comment, type Statement } from 'oxc-parser';
import { compile } from '../compatibility/compiler.ts';

/** An export with its documentation. */
export interface DocumentedExport {
  name: string;
  /** Its declaration in TypeScript; overloads and types of the same name follow each other. */
  signature: string;
  description: string;
  /** Texts of parameters, in order. */
  parameters: readonly { name: string; text: string }[];
  returns?: string;
  throws?: string;
}

/** Exports of the kit by the folder of their sources. */
export type KitReference = Readonly<Record<string, readonly DocumentedExport[]>>;

const ENTRY = 'index.ts';

/**
 * Reads the kit's exports for micro-frontends, with their docstrings, from the emitted declarations.
 *
 * @param root folder of all workspaces
 */
export async function readKitReference(root: string): Promise<KitReference> {
  const source = join(root, 'mf-kit', 'src');
  const folder = mkdtempSync(join(tmpdir(), 'harmony-kit-reference-'));
  try {
    await compile(folder, [join(source, ENTRY)], {
      noEmit: false,
      noCheck: true,
      declaration: true,
      emitDeclarationOnly: true,
      rootDir: root,
      outDir: folder,
      paths: Object.fromEntries(
        ['contract', 'design-system'].map((name) => [
          `@harmony/${name}`,
          [join(root, name, 'src')],
        ]),
      ),
    });
    const emitted = globSync('**/mf-kit/src/**/*.d.ts', { cwd: folder });
    const documented = await Promise.all(
      exportsOf(readFileSync(join(source, ENTRY), 'utf8')).map(async ({ name, file }) => {
        const declarations = emitted.find((path) =>
          path.endsWith(join('mf-kit/src', file.replace(/\.tsx?$/, '.d.ts'))),
        );
        if (!declarations) throw new Error(`No declarations of ${file}`);
        const text = readFileSync(join(folder, declarations), 'utf8');
        return { folder: folderOf(file), export: documentationOf(name, text) };
      }),
    );
    const byFolder = Map.groupBy(documented, (each) => each.folder);
    return Object.fromEntries(
      [...byFolder]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([name, all]) => [name, all.map((each) => each.export)]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Returns the exported names with the files that declare them. */
function exportsOf(text: string): { name: string; file: string }[] {
  return parseSync(ENTRY, text).program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.source) return [];
    const file = statement.source.value;
    return statement.specifiers.flatMap(({ exported }) =>
      exported.type === 'Identifier' ? [{ name: exported.name, file }] : [],
    );
  });
}

/** Returns the folder of a file such as `./api/request.ts`; files beside the entry are in `kit`. */
function folderOf(file: string): string {
  const [, folder, ...rest] = file.split('/');
  return rest.length > 0 && folder !== undefined ? folder : 'kit';
}

function documentationOf(name: string, text: string): DocumentedExport {
  const { program, comments } = parseSync('declarations.d.ts', text);
  const statements = program.body.filter((statement) => namesOf(statement).includes(name));
  const [first] = statements;
  if (!first) throw new Error(`No declaration of ${name}`);
  const signature = statements
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .replaceAll(/^export (?:declare )?(?!\{)/gm, '');
  return { name, signature, ...parseDocstring(commentBefore(first, text, comments)) };
}

function namesOf(statement: Statement): string[] {
  if (statement.type !== 'ExportNamedDeclaration') return [];
  const { declaration, specifiers } = statement;
  if (!declaration) {
    return specifiers.flatMap(({ exported }) =>
      exported.type === 'Identifier' ? exported.name : [],
    );
  }
  if (declaration.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
  }
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
}

function commentBefore({ start }: Statement, text: string, comments: readonly Comment[]): string {
  const before = comments.findLast(
    (comment) => comment.end <= start && text.slice(comment.end, start).trim() === '',
  );
  return before?.value ?? '';
}

/** Splits a docstring into its description and tags. */
function parseDocstring(comment: string): Omit<DocumentedExport, 'name' | 'signature'> {
  const lines = comment.split('\n').map((line) => line.replace(/^\s*\*+ ?/, ''));
  const [description = '', ...tags] = lines.join('\n').split(/^@/m);
  const flat = (part: string) => part.replaceAll(/\s*\n\s*/g, ' ').trim();
  const textOf = (tag: string) => {
    const found = tags.find((each) => each.startsWith(`${tag} `));
    return found === undefined ? {} : { [tag]: flat(found.slice(tag.length)) };
  };
  return {
    description: flat(description),
    parameters: tags.flatMap((tag) => {
      const [, name, text] = /^param (\S+)\s([\s\S]*)/.exec(tag) ?? [];
      return name === undefined ? [] : [{ name, text: flat(text ?? '') }];
    }),
    ...textOf('returns'),
    ...textOf('throws'),
  };
}
