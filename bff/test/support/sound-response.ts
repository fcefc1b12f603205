import { errorBodySchema, errorStatuses } from '@harmony/contract';
import type { ErrorCode } from '@harmony/contract';
import type { Reply } from './test-client.ts';

const SENTENCE = /^[A-Z].{5,}/;
/** Wording of libraries that must not reach users. */
const NO_SENTENCE = /invalid input|expected|received|undefined|null\b|NaN|\[object/i;

/**
 * Checks a response to any request: an error must have the shape and status of the contract, readable
 * sentences, and the names of rejected fields.
 *
 * @param fields all fields of the endpoint
 * @param field the only invalid field, if known
 * @returns a description of the problem, or `undefined`
 */
export function problemWith(
  { status, text, headers }: Reply,
  fields: ReadonlySet<string>,
  field?: string,
): string | undefined {
  if (status < 400) return undefined;
  if (!headers.get('Content-Type')?.startsWith('application/json')) return 'no JSON';
  const parsed = errorBodySchema.strict().safeParse(JSON.parse(text));
  if (!parsed.success) return 'not the shape of errors';
  const { message, code, issues = [] } = parsed.data;
  if (errorStatuses[code as ErrorCode] !== status) return 'not the status of its code';
  if (status >= 500) return 'a failure of the server';
  const messages = [message, ...issues.map((issue) => issue.message)];
  if (messages.some((each) => !SENTENCE.test(each) || NO_SENTENCE.test(each))) return 'no sentence';
  if (code !== 'invalid') return undefined;
  const named = issues.map((issue) => nameOf(issue.field));
  if (named.length === 0 || named.some((each) => !fields.has(each))) return 'names no field of it';
  if (field !== undefined && !named.includes(nameOf(field))) return 'names another field';
  return undefined;
}

/** Top-level field of a path such as `vitals.0.name`. */
function nameOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}
