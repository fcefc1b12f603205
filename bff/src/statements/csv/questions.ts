import type { Mapping } from '@harmony/contract';
import { collectRows } from '../collected-rows.ts';
import type { Question, ReadingOptions, StatementRow } from '../statement.ts';
import type { Doubt, Guess } from './guess.ts';
import { readRows } from './read-rows.ts';
import { unknownStatuses } from './row-status.ts';
import type { Table } from './table.ts';

/** Rows of each reading. */
const SHOWN_ROWS = 3;
/** Records that are read for them; some are no payments. */
const READ_RECORDS = 50;

/**
 * Returns the questions that a table leaves open, each with the first rows of its readings.
 *
 * @param doubts the parts of the mapping without evidence or a choice by the user
 */
export function questionsAbout(
  table: Table,
  guess: Guess | undefined,
  mapping: Mapping | undefined,
  doubts: readonly Doubt[],
  { disputed, today, currency }: ReadingOptions,
): Question[] {
  if (!mapping) return [{ about: 'columns', readings: [], words: [] }];
  const sample = { ...table, records: table.records.slice(0, READ_RECORDS) };
  const rowsWith = (part: Partial<Mapping>): StatementRow[] => {
    const collected = collectRows(today, currency);
    readRows(sample, { ...mapping, ...part }, collected);
    return collected.rows;
  };
  const { invert, decimal, columns } = mapping;
  const dateOrders = [
    ...(guess?.dateOrders ?? []),
    ...(disputed?.dateOrder ? [disputed.dateOrder] : []),
  ];
  const parts: Record<Doubt, { about: Question['about']; parts: Partial<Mapping>[] }> = {
    columns: { about: 'columns', parts: [] },
    invert: { about: 'sign', parts: [{ invert }, { invert: !invert }] },
    dateOrder: {
      about: 'dateOrder',
      parts: [...new Set(dateOrders)].map((dateOrder) => ({ dateOrder })),
    },
    decimal: { about: 'decimal', parts: [{ decimal }, { decimal: decimal === '.' ? ',' : '.' }] },
    fee: {
      about: 'fee',
      parts: [{ columns }, { columns: disputed?.columns ?? { ...columns, fee: guess?.openFee } }],
    },
  };
  const questions = doubts.map((doubt): Question => {
    const { about, parts: choices } = parts[doubt];
    const readings = choices.map((part) => ({ mapping: part, rows: rowsWith(part) }));
    return {
      about,
      readings: about === 'fee' ? withDifferences(readings) : shortened(readings),
      words: [],
    };
  });
  const words = unknownStatuses(table, mapping);
  return words.length > 0 ? [...questions, { about: 'statuses', readings: [], words }] : questions;
}

type Readings = Question['readings'];

function shortened(readings: Readings): Readings {
  return readings.map((reading) => ({ ...reading, rows: reading.rows.slice(0, SHOWN_ROWS) }));
}

/** Shows the rows whose amounts depend on the reading; most have no fee. */
function withDifferences(readings: Readings): Readings {
  const amountsOf = Map.groupBy(
    readings.flatMap(({ rows }) => rows),
    ({ line }) => line,
  );
  const isDifferent = ({ line }: StatementRow): boolean =>
    new Set(amountsOf.get(line)?.map(({ amount }) => amount)).size > 1;
  return shortened(
    readings.map((reading) => ({ ...reading, rows: reading.rows.filter(isDifferent) })),
  );
}
