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

/** The table of files that were read, as drafts or committed. */
export const importModel = defineModel('imports', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Who alone sees it. */
  userId: idOf('users'),
  fileName: text(255),
  format: text<StatementFormat>(10),
  /** What tells files of one source from others: see `source-key.ts`. */
  sourceKey: hash(),
  /** The file, packed, to read it again; empty once it is committed. */
  file: hugeText(),
  /** What was made of it, packed: see `preview.ts`. */
  preview: hugeText(),
  rowCount: integer(),
  createdCount: integer(),
  createdAt: instant(),
  committedAt: nullable(instant()),
  /** When a draft goes. */
  expiresAt: nullable(instant()),
});

/** The table of what the file said of each transaction that an import created. */
export const importedRowModel = defineModel('imported_rows', {
  transactionId: key(idOf('transactions')),
  importId: idOf('imports'),
  format: text<StatementFormat>(10),
  reference: nullable(text(200)),
  description: text(200),
  /** Whether it was shared then: of what is shown only later, the file's text stays its owner's. */
  isShared: otherwise(false, flag()),
});

/** The table of how somebody has files of one source read, and whose account it is. */
export const importSourceModel = defineModel('import_sources', {
  userId: key(idOf('users')),
  sourceKey: key(hash()),
  mappingJson: nullable(longText()),
  type: nullable(text<Transaction['type']>(10)),
  isVisible: nullable(flag()),
});
