import type { StatementFormat, Transaction } from '@harmony/contract';
import {
  day,
  flag,
  hash,
  hugeText,
  id,
  idOf,
  instant,
  integer,
  key,
  longText,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** Uploaded files, as drafts or committed imports. */
export const importModel = defineModel('imports', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Only this user sees the import. */
  userId: idOf('users'),
  fileName: text(255),
  format: text<StatementFormat>(10),
  /** Identifies files of the same source (`source-key.ts`). */
  sourceKey: hash(),
  /** Compressed file for parsing it again; empty once committed. */
  file: hugeText(),
  /** Compressed preview (`preview.ts`). */
  preview: hugeText(),
  rowCount: integer(),
  createdCount: integer(),
  createdAt: instant(),
  committedAt: nullable(instant()),
  /** Expiry of a draft; null once committed. */
  expiresAt: nullable(instant()),
  /** Set while its rows are written or, once committed, deleted in batches (`staged-rows.ts`). */
  stagedAt: nullable(instant()),
});

/** Transactions that imports created, as long as they exist. */
export const importedRowModel = defineModel('imported_rows', {
  transactionId: key(idOf('transactions')),
  importId: idOf('imports'),
});

/**
 * Payments of committed imports, as they were read, with the transactions that they are. They are independent of later
 * changes: a payment is known after its transaction was corrected or deleted (ADR 95).
 */
export const knownPaymentModel = defineModel('known_payments', {
  id: key(id()),
  importId: idOf('imports'),
  coupleId: id(),
  userId: id(),
  /** The transaction, which may have been deleted. */
  transactionId: id(),
  format: text<StatementFormat>(10),
  /** How the file was read (`identity.ts`); null in rows of previous releases. */
  source: nullable(hash()),
  account: nullable(text(64)),
  reference: nullable(text(200)),
  date: day(),
  amountCents: integer(),
  description: text(200),
  /** Whether its transaction was shared on import: the original text of a transaction shared later stays private. */
  isShared: withDefault(false, flag()),
});

/** A user's mapping, account and account type for files of one source. */
export const importSourceModel = defineModel('import_sources', {
  userId: key(idOf('users')),
  sourceKey: key(hash()),
  mappingJson: nullable(longText()),
  type: nullable(text<Transaction['type']>(10)),
  isVisible: nullable(flag()),
  /** The account of the last file; it may have been deleted. */
  accountId: nullable(id()),
});
