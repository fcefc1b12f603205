import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Node, TemplateLiteral } from 'oxc-parser';

const ROOT = join(import.meta.dirname, '../..');

/** Folders whose messages are created by `sentence('…')`. */
const SPOKEN = 'bff/src/**/*.ts';

/** Folders with complete English sentences: each text that begins like a sentence is a message. */
const FINISHED = [
  'contract/src/{api,imports}/*.ts',
  'contract/src/money/{currency,parts,split}.ts',
];

/** Names of browsers, which are not translated. */
const NAMES = 'contract/src/api/browser-name.ts';

/** Several words, of which only the first is capitalized or a placeholder. */
const SENTENCE = /^(?:\p{Lu}[\p{Ll}’]*|“\{\d\}”) \P{Lu}.*\p{Ll}/su;

/** Messages for developers, which no response contains. */
const NOT_SAID = new Set(['summary']);

/** Returns all English messages of the server with their files. */
export function messagesOfServer(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const note = (message: string, file: string): void => {
    found.set(message, (found.get(message) ?? new Set()).add(file));
  };
  for (const file of sourcesIn(SPOKEN)) {
    for (const node of nodesIn(file)) {
      if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue;
      if (node.callee.name === 'sentence') note(literal(node.arguments[0], file), file);
    }
  }
  for (const file of FINISHED.flatMap(sourcesIn)) {
    for (const node of nodesIn(file)) {
      const message = finishedIn(node);
      if (message !== undefined && SENTENCE.test(message)) note(message, file);
    }
  }
  return new Map(
    Array.from(found, ([message, files]) => [message, [...files].toSorted()] as const).toSorted(
      ([one], [other]) => one.localeCompare(other, 'en'),
    ),
  );
}

function sourcesIn(pattern: string): string[] {
  const exclude = ['**/*.test.ts', NAMES];
  return globSync(pattern, { cwd: ROOT, exclude }).toSorted();
}

function* nodesIn(file: string): Generator<Node> {
  const { program } = parseSync(file, readFileSync(join(ROOT, file), 'utf8'));
  yield* within(program);
}

function* within(node: Node): Generator<Node> {
  if (isForDevelopers(node)) return;
  yield node;
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* within(part);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isForDevelopers(node: Node): boolean {
  switch (node.type) {
    case 'Property':
      return node.key.type === 'Identifier' && NOT_SAID.has(node.key.name);
    case 'NewExpression':
      return node.callee.type === 'Identifier' && /^(Range)?Error$/.test(node.callee.name);
    default:
      return false;
  }
}

function finishedIn(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return messageOf(node);
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Returns a template as a message: `{0}` is the first value. */
function messageOf({ quasis }: TemplateLiteral): string {
  return quasis
    .map(({ value }, place) => `${place === 0 ? '' : `{${place - 1}}`}${value.cooked ?? ''}`)
    .join('');
}

function literal(node: Node | undefined, file: string): string {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  throw new Error(`${file}: what sentence() is given has to stand there as a text`);
}
