import { setImmediate as immediate } from 'node:timers/promises';
import {
  importSchema,
  isIncomeCategory,
  ruleSetSchema,
  ruleSetter,
  toDecimal,
} from '@harmony/contract';
import type { Category, Import, ImportRow, Rule, Transaction } from '@harmony/contract';
import { z } from 'zod';
import { listCategories } from '../categories/read-categories.ts';
import { learnedBy } from '../category-suggestion/learned-by.ts';
import type { Learned } from '../category-suggestion/learn.ts';
import type { Reader } from '../database/database.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { Statement, StatementRow } from '../statements/statement.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { findDuplicates } from './duplicates.ts';
import { enteredAround } from './entered-around.ts';

/** Whose account a file is of: what its payments are unless a rule says otherwise. */
export type Usual = Pick<Transaction, 'type' | 'isVisible'>;

/** What is kept of an import: what was answered, and what rules said of each row. */
export const previewSchema = z.object({
  answer: importSchema,
  /** By the index of the row; a rule is not changed by what is said of all rows. */
  ruled: z.record(z.string(), ruleSetSchema),
});
export type Preview = z.infer<typeof previewSchema>;

const ROWS_AT_ONCE = 500;

/** What the payments of a file are where nothing is known of it: the viewer's own, as visible as they always are. */
export function usualOf({ privacy }: CoupleViewer): Usual {
  return { type: 'personal', isVisible: privacy.defaultTransactionSharing };
}

/**
 * What a file becomes: its rows with the categories that rules, the couple's history or the file itself say, and
 * the transactions that the viewer may see which are the same payments.
 */
export async function previewOf(
  reader: Reader,
  viewer: CoupleViewer,
  { id, fileName }: Pick<Import, 'id' | 'fileName'>,
  statement: Statement,
  usual: Usual,
): Promise<Preview> {
  const { format, mapping, needsMapping, problems, account, table } = statement;
  const rules = await ownRules(reader, viewer);
  const categories = await listCategories(reader, viewer);
  const learned = await learnedBy(reader, viewer, categories);
  const payments = statement.rows.map((row) => ({ ...row, amount: toDecimal(row.amount) }));
  const entered = await enteredAround(reader, viewer, payments);
  const duplicates = await findDuplicates(format, payments, entered);
  const repeated = repeatedIn(statement.rows);
  const setOf = ruleSetter(rules);
  const ruled: Record<string, Rule['set']> = {};
  const rows: ImportRow[] = [];
  for (const [place, row] of statement.rows.entries()) {
    // Others have their turn in between.
    if (place % ROWS_AT_ONCE === 0) await immediate();
    const set = setOf(row.description);
    if (Object.keys(set).length > 0) ruled[row.index] = set;
    const type = set.type ?? usual.type;
    rows.push({
      index: row.index,
      date: row.date,
      amount: toDecimal(row.amount),
      description: set.description ?? row.description,
      originalDescription: row.description,
      notes: row.notes,
      reference: row.reference,
      ...categoryFor(row, set, categories, learned),
      type,
      isVisible: type === 'shared' || (set.isVisible ?? usual.isVisible),
      typeReason: set.type === undefined && set.isVisible === undefined ? null : 'rule',
      duplicateOf: duplicates.get(place) ?? null,
      isRepeatedInFile: repeated.has(row.index),
    });
  }
  return {
    answer: { id, fileName, format, mapping, needsMapping, rows, problems, account, table, usual },
    ruled,
  };
}

function categoryFor(
  { description, category: named, amount }: StatementRow,
  { categoryId }: Rule['set'],
  categories: readonly Category[],
  learned: Learned,
): Pick<ImportRow, 'categoryId' | 'categoryReason'> {
  if (categoryId !== undefined) return { categoryId, categoryReason: 'rule' };
  const usual = learned.categoryOf(description, amount);
  if (usual !== undefined) return { categoryId: usual, categoryReason: 'history' };
  const same = categories.find(
    (each) =>
      !each.isArchived &&
      each.name.toLowerCase() === named?.trim().toLowerCase() &&
      isIncomeCategory(each) === amount > 0,
  );
  return same
    ? { categoryId: same.id, categoryReason: 'file' }
    : { categoryId: null, categoryReason: null };
}

/** The rows that say exactly what one before them says. */
function repeatedIn(rows: readonly StatementRow[]): ReadonlySet<number> {
  const before = new Set<string>();
  return new Set(
    rows.flatMap(({ index, date, amount, description, notes, reference }) => {
      const said = JSON.stringify([date, amount, description, notes, reference]);
      if (before.has(said)) return [index];
      before.add(said);
      return [];
    }),
  );
}
