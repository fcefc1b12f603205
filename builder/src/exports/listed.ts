import type { Function as FunctionDeclaration, Node, VariableDeclarator } from 'oxc-parser';
import { withDeclarations, type Declared, type DeclarationFile } from './declarations.ts';

/**
 * Description of an export: the text of its type, or the texts of its members. The empty key
 * describes the part around the members.
 */
export type Listed = string | { [member: string]: Listed };

/** Exports of a module, by name. */
export type ExportsByModule = Record<string, Record<string, Listed>>;

/** Folder of the contract with the API: its endpoints, schemas and types. */
const API_FOLDER = 'contract/src/api/';

type FileAt = (path: string) => DeclarationFile | undefined;

/** Shorter texts are repeated instead of referring to an export with the same type. */
const WORTH_A_NAME = 40;

/**
 * Lists the exports of some modules with their types, as emitted by TypeScript. Tables and objects are
 * listed by member, so that additions and changes can be distinguished; types that are not exported are
 * listed below their users. Of the API and of schemas, only names are listed.
 *
 * @param root folder of all sources
 * @param entries source of each module, by name
 * @throws when the sources have type errors
 */
export function listExports(
  root: string,
  entries: Readonly<Record<string, string>>,
): ExportsByModule {
  return withDeclarations(root, entries, (fileAt) => {
    const modules = Object.keys(entries).map((module): [string, Map<string, Declared[]>] => [
      module,
      exportsOf(module, fileAt),
    ]);
    const exported = new Map<Declared, string>();
    for (const [, names] of modules) {
      for (const [name, all] of names) for (const each of all) exported.set(each, name);
    }
    const names = namesOfTypes(exported);
    const list = (all: readonly Declared[]): Listed => {
      const itself = joined(all.map((each) => describeDeclared(each, names)));
      const hidden = hiddenBehind(all, exported, fileAt);
      if (hidden.size === 0) return itself;
      const behind = [...hidden].map(([other, those]): [string, Listed] => [
        `(${other})`,
        joined(those.map((each) => describeDeclared(each, names))),
      ]);
      return { ...(typeof itself === 'string' ? { '': itself } : itself), ...sorted(behind) };
    };
    return Object.fromEntries(
      modules.map(([module, all]) => [
        module,
        sorted(
          [...all]
            .filter(([, those]) => !those.every(isApiType))
            .map(([name, those]): [string, Listed] => [name, apiNames(those) ?? list(those)]),
        ),
      ]),
    );
  });
}

/**
 * Whether a declaration is a type of the API. API types are not part of the kit: open pages always have to
 * work with newer servers, regardless of the kit's version.
 */
function isApiType({ node, file }: Declared): boolean {
  return file.path.startsWith(API_FOLDER) && /^TS(Interface|TypeAlias)/.test(node.type);
}

/** Returns the names in a table of the API or in a schema; `undefined` for other declarations. */
function apiNames([first]: readonly Declared[]): Listed | undefined {
  if (first?.node.type !== 'VariableDeclarator') return undefined;
  const type = typeOf(first.node);
  const isSchema = type?.type.endsWith('Reference') && textOf(type, first.text).startsWith('Zod');
  return isSchema || first.file.path.startsWith(API_FOLDER)
    ? namesWithin(type, first.text)
    : undefined;
}

/** Returns the names of a table down to its endpoints. */
function namesWithin(type: Node | undefined, text: string): Listed {
  if (type?.type !== 'TSTypeLiteral') return '';
  const members = type.members.filter((member) => member.type === 'TSPropertySignature');
  const names = members.map(({ key, typeAnnotation }): [string, Listed] => [
    textOf(key, text),
    namesWithin(typeAnnotation?.typeAnnotation, text),
  ]);
  return names.some(([name]) => name === 'method') ? '' : sorted(names);
}

function joined(parts: readonly Listed[]): Listed {
  return parts.length === 1 ? (parts[0] ?? '') : parts.map(asText).join('; ');
}

function asText(listed: Listed): string {
  return typeof listed === 'string' ? listed : JSON.stringify(listed);
}

function sorted(entries: [string, Listed][]): Record<string, Listed> {
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Returns all exports of a module, including re-exports. */
function exportsOf(path: string, fileAt: FileAt): Map<string, Declared[]> {
  const file = fileAt(path);
  const all = new Map<string, Declared[]>();
  if (!file) return all;
  for (const star of file.stars) {
    for (const [name, declared] of exportsOf(star, fileAt)) all.set(name, declared);
  }
  for (const name of file.exported.keys()) {
    const declared = declaredAs(file, name, fileAt);
    if (declared) all.set(name, declared);
  }
  return all;
}

/** Returns the declarations of an exported name; `undefined` for external packages. */
function declaredAs(file: DeclarationFile, name: string, fileAt: FileAt): Declared[] | undefined {
  const target = file.exported.get(name);
  if (typeof target === 'string') return declaredIn(file, target, fileAt);
  if (target) {
    const other = fileAt(target.from);
    return other && declaredAs(other, target.name, fileAt);
  }
  return exportedByStar(file, name, fileAt);
}

function exportedByStar(file: DeclarationFile, name: string, fileAt: FileAt) {
  for (const star of file.stars) {
    const other = fileAt(star);
    const found = other && declaredAs(other, name, fileAt);
    if (found) return found;
  }
  return undefined;
}

/** Returns the declarations of a name used in a file, from that file or another one. */
function declaredIn(file: DeclarationFile, name: string, fileAt: FileAt): Declared[] | undefined {
  const own = file.declared.get(name);
  if (own) return own;
  const imported = file.imported.get(name);
  const other = imported && fileAt(imported.from);
  return imported && other && declaredAs(other, imported.name, fileAt);
}

/** Returns the declarations used directly or indirectly that cannot be imported. */
function hiddenBehind(
  all: readonly Declared[],
  exported: ReadonlyMap<Declared, string>,
  fileAt: FileAt,
): Map<string, Declared[]> {
  const hidden = new Map<string, Declared[]>();
  const queue = [...all];
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { node, text, file } = next;
    const words = new Set(text.slice(node.start, node.end).match(/[A-Za-z_$][\w$]*/g));
    for (const word of words) {
      const declared = declaredIn(file, word, fileAt);
      const [first] = declared ?? [];
      if (!declared || !first || exported.has(first) || hidden.has(word)) continue;
      hidden.set(word, declared);
      queue.push(...declared);
    }
  }
  return hidden;
}

/** Returns the declared type of a constant, which the parser's own types lack. */
function typeOf({ id }: VariableDeclarator): Node | undefined {
  const name: { typeAnnotation?: object | null } = id;
  const annotation = name.typeAnnotation as { typeAnnotation: Node } | null | undefined;
  return annotation?.typeAnnotation;
}

/** Returns the names of exports by the text of their types, so that equal types are listed once. */
function namesOfTypes(exported: ReadonlyMap<Declared, string>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [{ node, text }, name] of exported) {
    if (node.type !== 'VariableDeclarator') continue;
    const type = typeOf(node);
    const written = type ? textOf(type, text) : '';
    const before = names.get(written);
    if (written.length > WORTH_A_NAME && (!before || name < before)) names.set(written, name);
  }
  return names;
}

function describeDeclared({ node, text }: Declared, names: ReadonlyMap<string, string>): Listed {
  switch (node.type) {
    case 'VariableDeclarator': {
      const type = typeOf(node);
      if (type) return describe(type, text, names) ?? leaf(textOf(type, text));
      return leaf(node.init ? textOf(node.init, text) : '');
    }
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
      return signature(node, text);
    case 'TSInterfaceDeclaration': {
      const head = text.slice(node.id.end, node.body.start);
      return { '': normal(`interface${head}`), ...typeMembers(node.body.body, text) };
    }
    case 'TSTypeAliasDeclaration': {
      const parameters = node.typeParameters ? textOf(node.typeParameters, text) : '';
      if (node.typeAnnotation.type === 'TSTypeLiteral') {
        const members = typeMembers(node.typeAnnotation.members, text);
        return { '': `type${parameters}`, ...members };
      }
      return `type${parameters} ${textOf(node.typeAnnotation, text)}`;
    }
    default:
      return textOf(node, text);
  }
}

/** Returns the members of an object type or of type arguments; `undefined` without any. */
function describe(
  node: Node,
  text: string,
  names: ReadonlyMap<string, string>,
): Listed | undefined {
  if (node.type === 'TSTypeLiteral') {
    const described = node.members.map((member): [string, Listed] => {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) {
        return [textOf(member, text), ''];
      }
      const type = member.typeAnnotation.typeAnnotation;
      const written = textOf(type, text);
      const known = names.get(written);
      const key = textOf(member.key, text) + (member.optional ? '?' : '');
      return [key, known ? `typeof ${known}` : (describe(type, text, names) ?? leaf(written))];
    });
    return sorted(described);
  }
  if (node.type !== 'TSTypeReference' && node.type !== 'TSImportType') return undefined;
  const [inner] = node.typeArguments?.params ?? [];
  const members = inner && describe(inner, text, names);
  if (!inner || typeof members !== 'object') return undefined;
  const before = text.slice(node.start, inner.start);
  const after = text.slice(inner.end, node.end);
  const within = typeof members[''] === 'string' ? members[''] : '…';
  return { ...members, '': normal(`${before}${within}${after}`) };
}

/**
 * Returns the members of a type by name, with the optionality that callers depend on: `size?:` or
 * `size:`.
 */
function typeMembers(members: readonly Node[], text: string): Record<string, Listed> {
  return sorted(
    members.map((member): [string, Listed] => {
      if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) {
        return [textOf(member, text), ''];
      }
      const key = textOf(member.key, text) + (member.optional ? '?:' : ':');
      return [key, leaf(textOf(member.typeAnnotation.typeAnnotation, text))];
    }),
  );
}

/** Returns the parameter and return types of a function, without parameter names. */
function signature(node: FunctionDeclaration, text: string): string {
  const generic = node.typeParameters ? textOf(node.typeParameters, text) : '';
  const parameters = node.params.map((parameter) => {
    const type = 'typeAnnotation' in parameter ? parameter.typeAnnotation : null;
    const written = type ? textOf(type.typeAnnotation, text) : textOf(parameter, text);
    const isOptional = 'optional' in parameter && parameter.optional;
    return `${parameter.type === 'RestElement' ? '...' : ''}${written}${isOptional ? '?' : ''}`;
  });
  const returned = node.returnType ? textOf(node.returnType.typeAnnotation, text) : 'void';
  return `${generic}(${parameters.join(', ')}) => ${returned}`;
}

/** Texts for users may change without breaking code. */
function leaf(text: string): string {
  return /^(["'])(?!.*\1.*\1).*\s.*\1$/.test(text) ? 'string' : text;
}

function textOf({ start, end }: Node, text: string): string {
  return normal(text.slice(start, end));
}

/** Removes formatting that depends on the position in the source. */
function normal(text: string): string {
  return text
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .replaceAll(/\bz\.(core\.)?(?=[$A-Z])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
