import { lazyDialog } from '@harmony/mf-kit';

/** Dialog that adds or edits a transaction. Its form is loaded on first use. */
export const TransactionDialog = lazyDialog(
  () => import(/* webpackChunkName: "transaction-dialog" */ './opened-dialog.tsx'),
);
