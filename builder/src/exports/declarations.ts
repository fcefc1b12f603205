import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative, resolve } from 'node:path';
import {
  parseSync,
  type Class,
  type Function as FunctionDeclaration,
  type Node,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
  type VariableDeclarator,
} from 'oxc-parser';
import { ToolError } from '../errors/tool-error.ts';

/** Node types that can be declared and exported. */
export type Declaration =
  | VariableDeclarator
  | FunctionDeclaration
  | Class
  | TSInterfaceDeclaration
  | TSTypeAliasDeclaration;

/** A top-level declaration, as emitted by TypeScript. */
export interface Declared {
  node: Declaration;
  /** Text of the whole file, to which the node's offsets refer. */
  text: string;
  /** The file with the declaration. */
  file: DeclarationFile;
}

/** A name in another file. */
interface Elsewhere {
  from: string;
  name: string;
}

/** Declarations, imports and exports of a source file. */
export interface DeclarationFile {
  path: string;
  declared: Map<string, Declared[]>;
  imported: Map<string, Elsewhere>;
  /** By exported name: the local name, or the source of a re-export. */
  exported: Map<string, string | Elsewhere>;
  /** Files re-exported with `export *`. */
  stars: string[];
}

const compiler = resolve(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

const OPTIONS =
  '--ignoreConfig --declaration --emitDeclarationOnly --removeComments ' +
  '--target es2024 --lib es2024,dom,dom.iterable --module esnext --moduleResolution bundler ' +
  '--jsx react-jsx --strict --exactOptionalPropertyTypes --verbatimModuleSyntax ' +
  '--allowImportingTsExtensions --skipLibCheck --types';

const NOT_SHARED = /\.(test|stories)\.tsx?$|\/stories\//;

/**
 * Emits and parses the declarations of the given files.
 *
 * @param root folder of all sources
 * @param entries files by import name
 * @param work receives a lookup of files by name or path; external packages are not included
 * @throws with TypeScript's output when the sources have errors
 */
export function withDeclarations<Result>(
  root: string,
  entries: Readonly<Record<string, string>>,
  work: (fileAt: (path: string) => DeclarationFile | undefined) => Result,
): Result {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-declarations-'));
  try {
    // Each entry by its own path: TypeScript emits nothing for a file that was first resolved as part of a package.
    const files = Object.values(entries).flatMap((entry) =>
      globSync(join(root, dirname(entry), '**/*.{ts,tsx}')).filter(
        (file) => !NOT_SHARED.test(file),
      ),
    );
    // Relative to the root of the disk, because workspaces may be linked from another folder.
    compile(
      [...files, ...OPTIONS.split(' '), '', '--rootDir', parse(root).root, '--outDir', folder],
      root,
    );
    const known = new Map<string, DeclarationFile>();
    return work((path) => {
      const source = entries[path] ?? path;
      const file = join(folder, root, source.replace(/\.tsx?$/, '.d.ts'));
      if (!existsSync(file)) return undefined;
      const read = known.get(source) ?? readDeclarations(source, readFileSync(file, 'utf8'));
      known.set(source, read);
      return read;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(parameters: readonly string[], cwd: string): void {
  try {
    execFileSync(process.execPath, [compiler, ...parameters], { cwd, stdio: 'pipe' });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : '';
    throw new ToolError('typeErrors', 'The shared sources have type errors:', {
      details: output,
      cause: error,
    });
  }
}

function readDeclarations(path: string, text: string): DeclarationFile {
  const { program, errors } = parseSync(path.replace(/\.tsx?$/, '.d.ts'), text);
  if (errors.length > 0) throw new ToolError('typeErrors', `${path}: ${errors[0]?.message}`);
  const file: DeclarationFile = {
    path,
    declared: new Map(),
    imported: new Map(),
    exported: new Map(),
    stars: [],
  };
  const folder = resolve('/', path, '..');
  const from = (specifier: string) =>
    specifier.startsWith('.') ? relative('/', resolve(folder, specifier)) : specifier;
  const declare = (node: Node, isExported: boolean): void => {
    for (const [name, declaration] of namesIn(node)) {
      const before = file.declared.get(name) ?? [];
      file.declared.set(name, [...before, { node: declaration, text, file }]);
      if (isExported) file.exported.set(name, name);
    }
  };
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') {
      for (const specifier of statement.specifiers) {
        const name = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : '*';
        file.imported.set(specifier.local.name, { from: from(statement.source.value), name });
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      file.stars.push(from(statement.source.value));
    } else if (statement.type === 'ExportNamedDeclaration') {
      if (statement.declaration) declare(statement.declaration, true);
      for (const { local, exported } of statement.specifiers) {
        const here = nameOf(local);
        const source = statement.source && from(statement.source.value);
        file.exported.set(nameOf(exported), source ? { from: source, name: here } : here);
      }
    } else declare(statement, false);
  }
  return file;
}

/** Returns the names declared by a statement, each with the node that describes it. */
function namesIn(node: Node): [string, Declaration][] {
  switch (node.type) {
    case 'VariableDeclaration':
      return node.declarations.flatMap((each): [string, Declaration][] =>
        each.id.type === 'Identifier' ? [[each.id.name, each]] : [],
      );
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return node.id ? [[node.id.name, node]] : [];
    default:
      return [];
  }
}

function nameOf(name: Node): string {
  if (name.type === 'Identifier') return name.name;
  return name.type === 'Literal' ? String(name.value) : '';
}
