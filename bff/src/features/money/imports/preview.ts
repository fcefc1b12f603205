import { importSchema, kindBySign, ruleSetSchema, ruleSetter, toDecimal } from '@harmony/contract';
import type { Import, ImportRow, Rule, Transaction } from '@harmony/contract';
import { z } from 'zod';
import { accountStillUsable } from '../accounts/read-accounts.ts';
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
import { enteredAround } from './entered-around.ts';
import { paymentsOf, withRepeated } from './file-payments.ts';
import { accountOfRow, sourceOf } from './identity.ts';
import { offeredTransfers } from './offered-transfers.ts';
import type { Around, Duplicate } from './payments.ts';
import { notesOf, saidAboutFile } from './said-about-file.ts';

/** Type, visibility and account of a source's payments unless a rule sets them. */
export type Usual = Pick<Transaction, 'type' | 'isVisible' | 'accountId'>;

/** Stored preview: the response, and the values set by rules for each row. */
export const previewSchema = z.object({
  answer: importSchema,
  /** By row index; choices for all rows do not override rules. */
  ruled: z.record(z.string(), ruleSetSchema),
  /** How the file was read (`identity.ts`); null in drafts of previous releases. */
  source: z.string().nullable().default(null),
  /** The account of each row, as named in the file. */
  accounts: z.array(z.string().nullable()).default([]),
});
export type Preview = z.infer<typeof previewSchema>;

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
  const rules = await ownRules(reader, viewer);
  const categories = await listCategories(reader, viewer);
  const learned = await learnedBy(reader, viewer, categories);
  const pause = createPauses(signal);
  const categoryNamed = finderByName(categories);
  const appFieldsOf = appFieldReader(viewer, categoryNamed);
  const expenses = new Set(
    categories.filter(({ type }) => type === 'expense').map((each) => each.id),
  );
  const usableOf = usableAccounts(reader, viewer);
  const setOf = ruleSetter(rules);
  const ruled: Record<string, Rule['set']> = {};
  const read: ImportRow[] = [];
  const accounts: (string | null)[] = [];
  for (const row of statement.rows) {
    await pause();
    const set = setOf(row.description);
    if (Object.keys(set).length > 0) ruled[row.index] = set;
    const type = set.type ?? usual.type;
    const amount = toDecimal(row.amount, viewer.couple.currency);
    const category = categoryFor(row, set, categoryNamed, learned);
    const isRefund = row.amount > 0 && expenses.has(category.categoryId ?? '');
    accounts.push(accountOfRow(statement, row));
    read.push({
      index: row.index,
      date: row.date,
      amount,
      description: set.description ?? row.description,
      originalDescription: row.description,
      notes: notesOf(row, viewer),
      reference: row.reference,
      ...category,
      type,
      isVisible: type === 'shared' || (set.isVisible ?? usual.isVisible),
      typeReason: set.type === undefined && set.isVisible === undefined ? null : 'rule',
      duplicateOf: null,
      duplicateReason: null,
      like: null,
      wasDeleted: false,
      isRepeatedInFile: false,
      kind: isRefund ? 'refund' : kindBySign(amount),
      accountId: (await usableOf(set.accountId)) ?? (await usableOf(usual.accountId)),
      transferOf: null,
      ...appFieldsOf(row),
    });
  }
  const source = sourceOf(statement);
  const repeated = withRepeated(read, accounts);
  const payments = paymentsOf(repeated, accounts);
  const around = await enteredAround(reader, viewer, payments);
  const duplicates = await findDuplicates({ format, source, payments }, around, signal);
  const rows = withDuplicates(repeated, duplicates, around);
  const taken = rows.filter((row) => !isLeftOut(row));
  const transfers = await offeredTransfers(reader, viewer, taken, signal);
  for (const row of taken) row.transferOf = transfers.get(row.index) ?? null;
  return {
    answer: {
      id,
      fileName,
      format,
      mapping,
      needsMapping,
      rows,
      ...saidAboutFile(statement, viewer),
      account,
      currency,
      table,
      usual: { ...usual, accountId: await usableOf(usual.accountId) },
    },
    ruled,
    source,
    accounts,
  };
}

/** Whether a row is left out unless the user includes it. */
function isLeftOut(row: ImportRow): boolean {
  const { leftOut, duplicateReason, isRepeatedInFile } = row;
  return leftOut !== null || duplicateReason !== null || isRepeatedInFile;
}

function withDuplicates(
  rows: readonly ImportRow[],
  duplicates: ReadonlyMap<number, Duplicate>,
  { entered }: Around,
): ImportRow[] {
  const byId = new Map(entered.map((each) => [each.id, each]));
  return rows.map((row) => {
    const duplicate = duplicates.get(row.index);
    const other = duplicate && byId.get(duplicate.id);
    if (!other) return row;
    const { id, date, amount, description } = other;
    const like = { id, date, amount, description };
    return {
      ...row,
      duplicateOf: duplicate.isGone ? null : id,
      duplicateReason: duplicate.reason,
      like: duplicate.reason === 'like' && !duplicate.isGone ? like : null,
      wasDeleted: duplicate.isGone,
    };
  });
}

/** Returns a function that returns an account as long as the viewer may use it. */
function usableAccounts(
  reader: Reader,
  viewer: CoupleViewer,
): (id: string | null | undefined) => Promise<string | null> {
  const found = new Map<string, string | null>();
  return async (id) => {
    if (!id) return null;
    const known = found.get(id);
    if (known !== undefined) return known;
    const usable = (await accountStillUsable(reader, viewer, id))?.id ?? null;
    found.set(id, usable);
    return usable;
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
