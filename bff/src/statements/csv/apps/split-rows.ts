import { MOST_PARTS } from '@harmony/contract';
import type { FoundRow } from '../../collected-rows.ts';
import type { CsvRecord } from '../cells.ts';
import { plainHeading } from '../heading-words.ts';
import type { Places } from '../places.ts';
import type { Table } from '../table.ts';

/** The mark of a record that is a part of a divided payment. */
export interface SplitMark {
  /** The same for all parts, next to each other in the file. */
  key: string;
  /** Number of parts, if the mark has it. */
  of: number | undefined;
  /** The notes without the mark. */
  notes: string;
}

/** YNAB writes `Split (1/2)` before the memo, and Actual `(SPLIT 1 OF 2)` before the notes. */
const PART = /^(?:Split \(\d+\/(?<ynab>\d+)\)|\(SPLIT \d+ OF (?<actual>\d+)\))\s*(?<notes>.*)$/s;
/** The payment itself in Actual, with an amount of zero. */
const WHOLE = /^\(SPLIT INTO \d+\)/;

/** Returns a function that finds the marks of divided payments in exports of YNAB, Actual and Firefly III. */
export function splitReader(
  { headings }: Table,
  { date, notes }: Places,
): (record: CsvRecord) => SplitMark | 'whole' | undefined {
  const plain = headings?.map(plainHeading) ?? [];
  const account = plain.indexOf('account');
  const group = plain.includes('journal id') ? plain.indexOf('group id') : -1;
  return ({ cells }) => {
    const written = cells[notes ?? -1] ?? '';
    const id = cells[group] ?? '';
    if (id !== '') return { key: id, of: undefined, notes: written };
    if (account === -1) return undefined;
    if (WHOLE.test(written)) return 'whole';
    const found = PART.exec(written)?.groups;
    if (!found) return undefined;
    const of = Number(found['ynab'] ?? found['actual']);
    const key = JSON.stringify([cells[account], cells[date], of]);
    return { key, of, notes: found['notes'] ?? '' };
  };
}

/**
 * Joins the rows of a divided payment to one with parts. Transfers among them become rows beside it. Rows that are
 * incomplete, or of both signs, stay as they are.
 */
export function splitJoiner(add: (row: FoundRow) => void) {
  let open: { row: FoundRow; mark: SplitMark }[] = [];
  const end = (): void => {
    for (const row of joined(open)) add(row);
    open = [];
  };
  return {
    add(row: FoundRow, mark: SplitMark | undefined): void {
      if (open.length > 0 && open[0]?.mark.key !== mark?.key) end();
      if (!mark) {
        add(row);
        return;
      }
      open.push({ row, mark });
      if (open.length === mark.of) end();
    },
    end,
  };
}

function joined(marked: readonly { row: FoundRow; mark: SplitMark }[]): FoundRow[] {
  const rows = marked.map(({ row }) => row);
  const isTransfer = ({ app }: FoundRow): boolean => app?.transferAccount !== undefined;
  const parts = marked.filter(({ row }) => !isTransfer(row));
  const [first] = parts;
  const isComplete = marked[0]?.mark.of === undefined || marked.length === marked[0].mark.of;
  if (!first || !isComplete || parts.length < 2 || parts.length > MOST_PARTS) return rows;
  const sign = Math.sign(first.row.amount);
  const isOne = parts.every(
    ({ row }) =>
      sign !== 0 && Math.sign(row.amount) === sign && row.app?.account === first.row.app?.account,
  );
  if (!isOne) return rows;
  const whole: FoundRow = {
    ...first.row,
    amount: parts.reduce((sum, { row }) => sum + row.amount, 0),
    notes: null,
    app: {
      ...first.row.app,
      lines: parts.map(({ row }) => row.line),
      parts: parts.map(({ row, mark }) => ({
        category: row.category ?? null,
        amount: row.amount,
        notes: mark.notes.trim() || null,
      })),
    },
  };
  return [whole, ...rows.filter(isTransfer)];
}
