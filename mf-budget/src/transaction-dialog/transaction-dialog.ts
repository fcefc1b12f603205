import { lazyDialog } from '@harmony/mf-kit';

/** Adds or changes a transaction. Its form comes when it is first opened. */
export const TransactionDialog = lazyDialog(
  () => import(/* webpackChunkName: "transaction-dialog" */ './opened-dialog.tsx'),
);
