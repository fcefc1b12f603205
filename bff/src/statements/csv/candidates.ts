import type { Column } from '@harmony/contract';
import { readDateShape } from '../date.ts';
import { rankOf } from './heading-words.ts';
import type { Role } from './heading-words.ts';
import { isAmountCell } from './table.ts';
import type { Table } from './table.ts';

/** A column with what is in it. */
export interface Candidate {
  place: number;
  heading: string;
  /** What is not empty. */
  cells: string[];
  /** Which part of the cells are dates and amounts, from 0 to 1. */
  dates: number;
  amounts: number;
}

/** A column that was chosen for a role. */
export interface Choice {
  candidate: Candidate;
  /** Whether its heading says so. */
  isKnown: boolean;
  /** Whether no other column could be meant. */
  isOnly: boolean;
}

/** How much of a column has to look like what it is for. */
export const MOST_OF = 0.6;
/** How many records say what is in a column. */
const SAMPLE_RECORDS = 500;
/** A longer heading is no name that a mapping can have. */
const LONGEST_HEADING = 200;

export function candidatesOf({ records, headings }: Table): Candidate[] {
  const sample = records.slice(0, SAMPLE_RECORDS);
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

/** The column for a role: what its heading says, or else the first that looks like it. */
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
    // The fuller one of two with the same name.
    .toSorted(
      (one, other) =>
        one.rank - other.rank || other.candidate.cells.length - one.candidate.cells.length,
    );
  const candidate = known[0]?.candidate ?? fitting[0];
  return candidate && { candidate, isKnown: known.length > 0, isOnly: fitting.length === 1 };
}

/** A column by its heading, or by its place where that is not the only one with the heading, or is no name. */
export function columnOf(
  { place, heading }: Candidate,
  headings: readonly string[] | null,
): Column {
  const isUnique = headings?.filter((other) => other === heading).length === 1;
  const isName = heading !== '' && heading.length <= LONGEST_HEADING;
  return isUnique && isName ? heading : place;
}
