import {
  id,
  idOf,
  integer,
  key,
  nullable,
  smallInteger,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { WriteOnly } from '../../../platform/database/model.ts';

const model = defineModel('transaction_parts', {
  transactionId: key(idOf('transactions')),
  /** Where it stands, from 0. */
  place: key(smallInteger()),
  /** No key says that it is one (see `create-parts.ts`); it may have been replaced since. */
  categoryId: id(),
  /** Of the same sign as the whole. */
  amountCents: integer(),
  notes: nullable(text(200)),
});

/**
 * The table of what of a transaction belongs to which category. Only for writing: parts are read of
 * transactions that somebody may see, in `parts.ts` and `visibility.ts` alone.
 */
export const transactionPartModel: WriteOnly<typeof model> = model;
