import type { Column } from '@harmony/contract';
import { readDateShape } from '../date.ts';
import { rankOf } from './heading-words.ts';
import type { Role } from './heading-words.ts';
import { isAmountCell, isPayment } from './payment-cells.ts';
import type { Table } from './table.ts';

export interface Candidate {
  place: number;
  heading: string;
  cells: string[];
  /** Fraction of the cells that are dates and amounts, from 0 to 1. */
  dates: number;
  amounts: number;
}

export interface Choice {
  candidate: Candidate;
  /** Whether it was chosen by its heading. */
  isKnown: boolean;
  isOnly: boolean;
}

/** Fraction of a column that has to match its role. */
export const MAJORITY = 0.6;
const SAMPLE_RECORDS = 500;
/** Longest heading that a mapping can use as a name. */
const MAX_HEADING_LENGTH = 200;

export function candidatesOf({ records, headings }: Table): Candidate[] {
  const first = records.slice(0, SAMPLE_RECORDS);
  // Disclaimers and totals below a table have fewer cells.
  const isWide = (cells: readonly string[]) => cells.length * 2 > (headings?.length ?? 0);
  const wide = first.filter(({ cells }) => isWide(cells));
  const rows = wide.length > 0 ? wide : first;
  // A line about the account below the payments may have a text in a column of amounts.
  const payments = rows.filter(isPayment);
  const sample = payments.length * 2 >= rows.length ? payments : rows;
  const width = headings?.length ?? Math.max(0, ...sample.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, place) => {
    const cells = sample.flatMap((record) => record.cells[place] || []);
    const part = (test: (cell: string) => boolean): number =>
      cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
    return {
      place,
      heading: headings?.[place] ?? '',
      cells,
      dates: part((cell) => readDateShape(cell) !== undefined),
      amounts: part(isAmountCell),
    };
  });
}

/** Chooses the column for a role: by heading, or else the first with matching content. */
export function chooseColumn(
  candidates: readonly Candidate[],
  role: Role,
  fits: (candidate: Candidate) => boolean,
): Choice | undefined {
  const fitting = candidates.filter(fits);
  const known = fitting
    .flatMap((candidate) => {
      const rank = rankOf(candidate.heading, role);
      return rank === undefined ? [] : [{ candidate, rank }];
    })
    // The fuller of two columns with the same heading.
    .toSorted(
      (one, other) =>
        one.rank - other.rank || other.candidate.cells.length - one.candidate.cells.length,
    );
  const candidate = known[0]?.candidate ?? fitting[0];
  return candidate && { candidate, isKnown: known.length > 0, isOnly: fitting.length === 1 };
}

/** Refers to a column by heading, or by position if the heading is ambiguous or unusable as a name. */
export function columnOf(
  { place, heading }: Candidate,
  headings: readonly string[] | null,
): Column {
  const isUnique = headings?.filter((other) => other === heading).length === 1;
  const isName = heading !== '' && heading.length <= MAX_HEADING_LENGTH;
  return isUnique && isName ? heading : place;
}
