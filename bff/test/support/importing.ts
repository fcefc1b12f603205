import { endpoints } from '@harmony/contract';
import type { ImportRow } from '@harmony/contract';
import { registerPair, subscribe } from './people.ts';
import type { Pair, Person } from './people.ts';
import type { TestServer } from './test-server.ts';

const { imports } = endpoints;

/** A payment of a statement. */
export type Row = readonly [date: string, description: string, amount: string, reference?: string];

export const march: Row[] = [
  ['2026-03-02', 'REWE Markt 4711', '-23.45', 'a1'],
  ['2026-03-03', 'Acme Ltd', '2500.00', 'a2'],
  ['2026-03-05', 'SQ *BLUE BOTTLE 0231', '-4.50', 'a3'],
];

/** A statement as CSV. */
export function statement(rows: readonly Row[], name = 'march.csv'): File {
  const lines = rows.map(([date, text, amount, reference = '']) =>
    [date, `"${text}"`, amount, reference].join(','),
  );
  return new File([['Date,Description,Amount,Reference', ...lines, ''].join('\n')], name);
}

/** A couple on a plan without limits. */
export async function premiumPair(server: TestServer): Promise<Pair> {
  const pair = await registerPair(server);
  await subscribe(server, pair.one, 'premium');
  return pair;
}

/** Uploads a statement as a draft. */
export const upload = (person: Person, rows: readonly Row[] = march) =>
  person.ok(imports.create, { body: { file: statement(rows) } });

/** Uploads a file with a text as a draft. */
export const uploadText = (person: Person, text: string, name = 'export.csv') =>
  person.ok(imports.create, { body: { file: new File([text], name) } });

/** Imports a statement. */
export async function imported(
  person: Person,
  rows: readonly Row[] = march,
  body: object = {},
): Promise<{ id: string; created: number; skipped: number }> {
  const { id } = await upload(person, rows);
  return { id, ...(await person.ok(imports.commit, { params: { id }, body })) };
}

/** The compared fields of a draft row, and whether the row is skipped. */
export const shortened = ({
  date,
  description,
  amount,
  duplicateOf,
  isRepeatedInFile,
}: ImportRow) => ({
  date,
  description,
  amount,
  isLeftOut: duplicateOf !== null || isRepeatedInFile,
});
