import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Node } from 'oxc-parser';
import { root } from '@harmony/builder/project';

const SOURCES = '{bff,contract,mf-*,shell}/src/**/*.{ts,tsx}';
const EXCLUDED = ['**/*.test.*', '**/*.stories.*', '**/{testing,stories}/**'];

/**
 * Returns the expressions that add up amounts themselves instead of by the definition of income and spending
 * (`counted.ts` of the server, `countedAs` of the contract), by file: aggregates of SQL, and additions of cents that were
 * read from an amount.
 */
export function sumsOfAmounts(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root, exclude: EXCLUDED }).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    if (!/toCents|amountCents|amount_cents/.test(text)) continue;
    const sums = sumsIn(parseSync(file, text).program, text);
    if (sums.length > 0) found.set(file, sums);
  }
  return found;
}

/** Returns the outermost sums within a node. */
function sumsIn(node: Node, text: string): string[] {
  const source = text.slice(node.start, node.end);
  if (node.type === 'TemplateLiteral' || node.type === 'Literal') return aggregatesIn(source);
  if (isSum(node) && isOfAmounts(node)) return [source.replaceAll(/\s+/g, ' ')];
  return partsOf(node).flatMap((part) => sumsIn(part, text));
}

/** Returns the aggregates in SQL over amounts, or over an expression that is inserted. */
function aggregatesIn(sql: string): string[] {
  return Array.from(sql.matchAll(/\b(?:SUM|AVG|TOTAL)\(/g), ({ index }) =>
    throughParenthesis(sql, index),
  ).filter((aggregate) => /amount_cents|\$\{/.test(aggregate));
}

function throughParenthesis(sql: string, start: number): string {
  let depth = 0;
  for (let end = start; end < sql.length; end += 1) {
    if (sql[end] === '(') depth += 1;
    if (sql[end] === ')') depth -= 1;
    if (sql[end] === ')' && depth === 0) return sql.slice(start, end + 1);
  }
  return sql.slice(start);
}

function isSum(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === '+' || node.operator === '-';
    case 'AssignmentExpression':
      return node.operator === '+=' || node.operator === '-=';
    case 'CallExpression':
      return (
        node.callee.type === 'MemberExpression' &&
        node.callee.property.type === 'Identifier' &&
        node.callee.property.name === 'reduce'
      );
    default:
      return false;
  }
}

function isOfAmounts(node: Node): boolean {
  const names = namesIn(node);
  return (
    names.includes('amountCents') ||
    (names.includes('toCents') && names.some((name) => /^amounts?$/.test(name)))
  );
}

function namesIn(node: Node): string[] {
  return node.type === 'Identifier' ? [node.name] : partsOf(node).flatMap(namesIn);
}

function partsOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((part): part is Node => typeof part === 'object' && part !== null && 'type' in part);
}
