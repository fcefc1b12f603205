import { importSchema, kindBySign, ruleSetSchema, ruleSetter, toDecimal } from '@harmony/contract';
import type { Import, ImportRow, Rule, Transaction } from '@harmony/contract';
import { z } from 'zod';
import { listCategories } from '../categories/read-categories.ts';
import { learnedBy } from '../category-suggestion/learned-by.ts';
import type { Learned } from '../category-suggestion/learn.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { ownRules } from '../rules/own-rules.ts';
import type { Statement, StatementRow } from '../../../statements/statement.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { appFieldReader } from './app-fields.ts';
import { finderByName } from './category-named.ts';
import { findDuplicates } from './duplicates.ts';
import type { Payment } from './duplicates.ts';
import { enteredAround } from './entered-around.ts';
import { say } from '../../../platform/language/say.ts';

/** Type and visibility of a source's payments unless a rule sets them. */
export type Usual = Pick<Transaction, 'type' | 'isVisible' | 'accountId'>;

/** Stored preview: the response, and the values set by rules for each row. */
export const previewSchema = z.object({
  answer: importSchema,
  /** By row index; choices for all rows do not override rules. */
  ruled: z.record(z.string(), ruleSetSchema),
});
export type Preview = z.infer<typeof previewSchema>;

/** Returns the default for an unknown source: personal, with the viewer's default visibility. */
export function usualOf({ privacy }: CoupleViewer): Usual {
  return { type: 'personal', isVisible: privacy.defaultTransactionSharing, accountId: null };
}

/**
 * Builds the preview of a file: rows with categories from rules, the couple's history or the file, and matching
 * transactions visible to the viewer.
 *
 * @param signal ends the work
 */
export async function previewOf(
  reader: Reader,
  viewer: CoupleViewer,
  { id, fileName }: Pick<Import, 'id' | 'fileName'>,
  statement: Statement,
  usual: Usual,
  signal?: AbortSignal,
): Promise<Preview> {
  const { format, mapping, needsMapping, account, currency, table } = statement;
  const notKept = statement.rows.flatMap(({ line, notKept: message }) =>
    message ? [{ line, message }] : [],
  );
  const problems = [...statement.problems, ...notKept].map(({ line, message }) => ({
    line,
    message: say(message, viewer.language),
  }));
  const rules = await ownRules(reader, viewer);
  const categories = await listCategories(reader, viewer);
  const learned = await learnedBy(reader, viewer, categories);
  const pause = createPauses(signal);
  const payments: Payment[] = [];
  for (const row of statement.rows) {
    await pause();
    payments.push({ ...row, amount: toDecimal(row.amount, viewer.couple.currency) });
  }
  const entered = await enteredAround(reader, viewer, payments);
  const duplicates = await findDuplicates(format, payments, entered, signal);
  const categoryNamed = finderByName(categories);
  const appFieldsOf = appFieldReader(viewer, categoryNamed);
  const isRepeated = repetitions();
  const setOf = ruleSetter(rules);
  const ruled: Record<string, Rule['set']> = {};
  const rows: ImportRow[] = [];
  for (const [place, row] of statement.rows.entries()) {
    await pause();
    const set = setOf(row.description);
    if (Object.keys(set).length > 0) ruled[row.index] = set;
    const type = set.type ?? usual.type;
    rows.push({
      index: row.index,
      date: row.date,
      amount: toDecimal(row.amount, viewer.couple.currency),
      description: set.description ?? row.description,
      originalDescription: row.description,
      notes: row.notes,
      reference: row.reference,
      ...categoryFor(row, set, categoryNamed, learned),
      type,
      isVisible: type === 'shared' || (set.isVisible ?? usual.isVisible),
      typeReason: set.type === undefined && set.isVisible === undefined ? null : 'rule',
      duplicateOf: duplicates.get(place) ?? null,
      duplicateReason: null,
      like: null,
      wasDeleted: false,
      isRepeatedInFile: isRepeated(row),
      kind: kindBySign(toDecimal(row.amount, viewer.couple.currency)),
      accountId: set.accountId ?? usual.accountId,
      transferOf: null,
      ...appFieldsOf(row),
    });
  }
  return {
    answer: {
      id,
      fileName,
      format,
      mapping,
      needsMapping,
      rows,
      problems,
      account,
      currency,
      table,
      usual,
    },
    ruled,
  };
}

function categoryFor(
  { description, category: named, amount }: StatementRow,
  { categoryId }: Rule['set'],
  categoryNamed: ReturnType<typeof finderByName>,
  learned: Learned,
): Pick<ImportRow, 'categoryId' | 'categoryReason'> {
  if (categoryId !== undefined) return { categoryId, categoryReason: 'rule' };
  const usual = learned.categoryOf(description, amount);
  if (usual !== undefined) return { categoryId: usual, categoryReason: 'history' };
  const same = named === null ? undefined : categoryNamed(named, amount > 0);
  return same
    ? { categoryId: same.id, categoryReason: 'file' }
    : { categoryId: null, categoryReason: null };
}

/** Returns a function that reports whether an identical row came before. */
function repetitions(): (row: StatementRow) => boolean {
  const before = new Set<string>();
  return ({ date, amount, description, notes, reference }) => {
    const said = JSON.stringify([date, amount, description, notes, reference]);
    const isRepeated = before.has(said);
    before.add(said);
    return isRepeated;
  };
}
