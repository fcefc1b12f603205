import {
  idSchema,
  importSchema,
  kindBySign,
  kindSchema,
  ruleSetSchema,
  ruleSetter,
  toDecimal,
} from '@harmony/contract';
import type { Import, ImportRow, Transaction } from '@harmony/contract';
import { z } from 'zod';
import { accountStillUsable } from '../../accounts/read-accounts.ts';
import { listCategories } from '../../categories/read-categories.ts';
import { learnedBy } from '../../category-suggestion/learned-by.ts';
import type { Reader } from '../../../../platform/database/database.ts';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import { visibleAccounts } from '../../accounts/read-accounts.ts';
import { ownRules } from '../../rules/own-rules.ts';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Message } from '../../../../platform/language/sentence.ts';
import type {
  Statement,
  StatementProblem,
  StatementRow,
} from '../../../../statements/statement.ts';
import type { ReadTools } from '../../../../core/feature/history.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { appFieldReader } from '../apps/app-fields.ts';
import { finderByName } from './category-named.ts';
import { chosenNames } from '../apps/chosen-names.ts';
import { movingInFor, namedAccounts } from '../apps/moving-in.ts';
import type { AppFields } from '../apps/row-fields.ts';
import { settlementsAmong } from '../apps/settlement-in.ts';
import { spendingsAmong } from './spendings.ts';
import { findDuplicates } from '../duplicates/duplicates.ts';
import { enteredAround } from '../duplicates/entered-around.ts';
import { paymentsOf, withRepeated } from '../duplicates/file-payments.ts';
import { accountOfRow, sourceOf } from '../duplicates/identity.ts';
import { peopleIn, questionAboutPeople } from '../apps/people-in.ts';
import { offeredTransfers } from './offered-transfers.ts';
import type { Around, Duplicate } from '../duplicates/payments.ts';
import { proposer } from './proposals.ts';
import { notesOf, aboutFile } from './about-file.ts';

/** Type, visibility and account of a source's payments unless a rule sets them. */
export type Usual = Pick<Transaction, 'type' | 'isVisible' | 'accountId'>;

/** Values of a row that rules or the file determine. */
const presetSchema = ruleSetSchema.extend({ kind: kindSchema.optional() });
export type Preset = z.infer<typeof presetSchema>;

/** Stored preview: the response, and the values set by rules for each row. */
export const previewSchema = z.object({
  answer: importSchema,
  /** By row index; choices for all rows do not override rules and the file. */
  ruled: z.record(z.string(), presetSchema),
  /** How the file was read (`identity.ts`); null in drafts of previous releases. */
  source: z.string().nullable().default(null),
  /** The account of each row, as named in the file. */
  accounts: z.array(z.string().nullable()).default([]),
});
export type Preview = z.infer<typeof previewSchema>;

/**
 * Builds the preview of a file: rows with categories from rules, the couple's history, the file or
 * the merchant, and matching transactions visible to the viewer.
 */
export async function previewOf(
  { reader, features, signal }: ReadTools,
  viewer: CoupleViewer,
  { id, fileName, answered }: Pick<Import, 'id' | 'fileName' | 'answered'>,
  statement: Statement,
  usual: Usual,
): Promise<Preview> {
  const { format, mapping, needsMapping, account, currency, table } = statement;
  const rules = await ownRules(reader, viewer);
  const categories = await listCategories(reader, viewer);
  const learned = await learnedBy(reader, viewer, categories);
  const pause = createPauses(signal);
  const categoryNamed = finderByName(categories);
  const seenAccounts = await visibleAccounts(reader, viewer);
  const names = chosenNames(answered, seenAccounts, categories);
  const named = {
    viewer,
    categories,
    categoryNamed,
    accounts: seenAccounts,
    ...names,
    rows: statement.rows,
    people: peopleIn(statement, viewer),
    spendings: await spendingsAmong(reader, viewer, refundedIds(statement.rows)),
  };
  const appFieldsOf = appFieldReader(named);
  const expenses = new Set(
    categories.filter(({ type }) => type === 'expense').map((each) => each.id),
  );
  const propose = proposer({ viewer, categories, categoryNamed, learned });
  const usableOf = usableAccounts(reader, viewer);
  const setOf = ruleSetter(rules);
  const ruled: Record<string, Preset> = {};
  const read: ImportRow[] = [];
  const notKept: StatementProblem[] = [];
  const accounts: (string | null)[] = [];
  for (const row of statement.rows) {
    await pause();
    // Rules apply to descriptions of banks, not to those that were entered and exported.
    const set = row.own ? {} : setOf(row.description);
    const { notKept: reasons = [], ...appFields } = appFieldsOf(row);
    notKept.push(...reasons.map((message) => ({ line: row.line, message })));
    const preset = { ...set, ...presetIn(appFields) };
    if (Object.keys(preset).length > 0) ruled[row.index] = preset;
    const type = set.type ?? usual.type;
    const amount = toDecimal(row.amount, viewer.couple.currency);
    const { description = row.description, ...category } = propose(row, set);
    const isRefund = row.amount > 0 && expenses.has(category.categoryId ?? '');
    accounts.push(accountOfRow(statement, row));
    read.push({
      index: row.index,
      date: row.date,
      amount,
      description,
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
      parts: null,
      paidBy: null,
      split: null,
      otherAccountId: null,
      refundOf: null,
      settlement: null,
      leftOut: null,
      ...appFields,
    });
  }
  const source = sourceOf(statement);
  const repeated = withRepeated(read, accounts);
  const payments = paymentsOf(repeated, accounts);
  const around = await enteredAround(reader, viewer, payments);
  const duplicates = await findDuplicates({ format, source, payments }, around, signal);
  const settled = await features.importedSettlements.known(reader, viewer, settlementsAmong(read));
  const rows = withSettled(withDuplicates(repeated, duplicates, around), settled, viewer);
  const taken = rows.filter((row) => !isLeftOut(row));
  // The file has the other sides of its transfers.
  const plain = taken.filter(
    ({ kind, settlement }) => kind !== 'transfer' && kind !== 'adjustment' && settlement === null,
  );
  const transfers = await offeredTransfers(reader, viewer, plain, signal);
  for (const row of plain) row.transferOf = transfers.get(row.index) ?? null;
  if (statement.people && viewer.couple.members.length === 1) {
    notKept.push({
      line: 1,
      message: sentence('Until your partner joins, who paid and the shares are left out.'),
    });
  }
  const about = aboutFile(statement, notKept, viewer);
  const peopleQuestions = questionAboutPeople(statement, viewer);
  const accountOf = (name: string) => names.accountNamed(name)?.id ?? null;
  return {
    answer: {
      id,
      fileName,
      format,
      mapping,
      answered,
      needsMapping: needsMapping || peopleQuestions.length > 0,
      rows,
      ...about,
      questions: [...about.questions, ...peopleQuestions],
      account,
      currency,
      table,
      accounts: statement.movingIn ? [] : namedAccounts(statement, accountOf),
      movingIn: movingInFor(statement, read, viewer, {
        accountOf,
        categoryOf: (name, isIncome) =>
          names.chosenCategoryOf(name) ?? categoryNamed(name, isIncome)?.id ?? null,
      }),
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

/** Returns the rows with the reasons for settlements that the couple has already. */
function withSettled(
  rows: readonly ImportRow[],
  settled: ReadonlyMap<number, Message>,
  { language }: CoupleViewer,
): ImportRow[] {
  if (settled.size === 0) return [...rows];
  return rows.map((row) => {
    const reason = settled.get(row.index);
    return reason ? { ...row, leftOut: translate(reason, language) } : row;
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

function refundedIds(rows: readonly StatementRow[]): string[] {
  const ids = rows.flatMap(({ own }) => own?.details?.refundOf ?? []);
  return [...new Set(ids)].filter((id) => idSchema.safeParse(id).success);
}

/** Returns the values that a file of an app determines. */
function presetIn({ categoryId, type, isVisible, accountId, kind }: Partial<AppFields>): Preset {
  return {
    ...(categoryId && { categoryId }),
    ...(type && { type, isVisible }),
    ...(accountId && { accountId }),
    ...(kind && { kind }),
  };
}
