import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addDays, utcDay } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import type { Release } from './last-release.ts';
import type { Person } from './people.ts';

const today = utcDay(new Date());
const span = `from=${addDays(today, -200)}&to=${today}`;

/** Queries of reads that need one. */
const QUERIES: Record<string, string> = {
  '/api/calendar': span,
  '/api/reports': span,
  '/api/category-suggestion': 'description=Bread',
  '/api/rules/trial': 'text=Bread',
};

/** Fields that differ between two equal responses. Backups leave out sessions. */
const VOLATILE = new Set(['requestId', 'madeAt', 'sessions']);

/** Responses by the name of the user and the path. */
export type Responses = Record<string, { status: number; body: unknown }>;

/** Returns the reads of a release without parameters in their paths, with a query where they need one. */
export async function readsOf({ folder }: Release): Promise<string[]> {
  const file = pathToFileURL(join(folder, 'contract/src/api/endpoints.ts')).href;
  const contract = (await import(file)) as {
    endpoints: Record<string, Record<string, Endpoint>>;
  };
  return Object.values(contract.endpoints)
    .flatMap((feature) => Object.values(feature))
    .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
    .filter(({ path }) => path !== '/api/sessions')
    .map(({ path }) => (QUERIES[path] === undefined ? path : `${path}?${QUERIES[path]}`));
}

/** Sends all reads as each of the users. */
export async function readAll(
  people: readonly Person[],
  paths: readonly string[],
): Promise<Responses> {
  const responses: Responses = {};
  for (const person of people) {
    for (const path of paths) {
      const { status, text } = await person.fetch(path);
      responses[`${person.user.firstName} ${path}`] = { status, body: bodyOf(text) };
    }
  }
  return responses;
}

/** Parses JSON without volatile fields, and splits other texts into lines. */
function bodyOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return { lines: text.split(/\r?\n/) };
  return JSON.parse(text, (name, value: unknown) => (VOLATILE.has(name) ? undefined : value));
}

/** Removes what a later release adds at the end of lines, such as columns of an export. */
export function withoutAdded(
  after: Responses[string] | undefined,
  before: Responses[string],
): unknown {
  const [lines, known] = [after?.body, before.body].map(linesIn);
  if (!lines || !known) return after;
  const cut = lines.map((line, index) => line.slice(0, known[index]?.length ?? line.length));
  return { ...after, body: { lines: cut } };
}

function linesIn(body: unknown): string[] | undefined {
  const isText = typeof body === 'object' && body !== null && 'lines' in body;
  return isText && Array.isArray(body.lines) ? body.lines.map(String) : undefined;
}
