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
  /** Index within the transaction, from 0. */
  place: key(smallInteger()),
  /** No foreign key (see `create-parts.ts`); possibly replaced since. */
  categoryId: id(),
  /** Has the same sign as the whole. */
  amountCents: integer(),
  notes: nullable(text(200)),
});

/** Parts of transactions by category. Write-only: visible parts are read only in `parts.ts` and `visibility.ts`. */
export const transactionPartModel: WriteOnly<typeof model> = model;
