import type { StatementFormat, Transaction } from '@harmony/contract';
import {
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
  otherwise,
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

/** Data of the file for each imported transaction. */
export const importedRowModel = defineModel('imported_rows', {
  transactionId: key(idOf('transactions')),
  importId: idOf('imports'),
  format: text<StatementFormat>(10),
  reference: nullable(text(200)),
  description: text(200),
  /** Whether it was shared on import: the original text of a transaction shared later stays private to its owner. */
  isShared: otherwise(false, flag()),
});

/** A user's mapping and account type for files of one source. */
export const importSourceModel = defineModel('import_sources', {
  userId: key(idOf('users')),
  sourceKey: key(hash()),
  mappingJson: nullable(longText()),
  type: nullable(text<Transaction['type']>(10)),
  isVisible: nullable(flag()),
});
