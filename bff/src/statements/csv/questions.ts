import type { Mapping } from '@harmony/contract';
import { collectRows } from '../collected-rows.ts';
import type { Question, ReadingOptions } from '../statement.ts';
import type { Doubt, Guess } from './guess.ts';
import { unknownStatuses } from './no-payment.ts';
import { readRows } from './read-rows.ts';
import type { Table } from './table.ts';

/** Rows of each reading. */
const SHOWN_ROWS = 3;
/** Records that are read for them; some are no payments. */
const READ_RECORDS = 50;

/**
 * Returns the questions about what a table does not say, each with the first rows of its readings.
 *
 * @param doubts the parts of the mapping without evidence or a choice by the user
 */
export function questionsAbout(
  table: Table,
  guess: Guess | undefined,
  mapping: Mapping | undefined,
  doubts: readonly Doubt[],
  { today, currency }: ReadingOptions,
): Question[] {
  if (!mapping) return [{ about: 'columns', readings: [], words: [] }];
  const reading = (part: Partial<Omit<Mapping, 'columns'>>): Question['readings'][number] => {
    const collected = collectRows(today, currency);
    const sample = { ...table, records: table.records.slice(0, READ_RECORDS) };
    readRows(sample, { ...mapping, ...part }, collected);
    return { mapping: part, rows: collected.rows.slice(0, SHOWN_ROWS) };
  };
  const { invert, decimal } = mapping;
  const parts: Record<
    Doubt,
    { about: Question['about']; parts: Partial<Omit<Mapping, 'columns'>>[] }
  > = {
    columns: { about: 'columns', parts: [] },
    invert: { about: 'sign', parts: [{ invert }, { invert: !invert }] },
    dateOrder: {
      about: 'dateOrder',
      parts: (guess?.dateOrders ?? []).map((dateOrder) => ({ dateOrder })),
    },
    decimal: { about: 'decimal', parts: [{ decimal }, { decimal: decimal === '.' ? ',' : '.' }] },
  };
  const questions = doubts.map((doubt): Question => {
    const { about, parts: choices } = parts[doubt];
    return { about, readings: choices.map(reading), words: [] };
  });
  const words = unknownStatuses(table, mapping);
  return words.length > 0 ? [...questions, { about: 'statuses', readings: [], words }] : questions;
}
