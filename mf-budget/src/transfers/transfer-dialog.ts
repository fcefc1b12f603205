import { lazyDialog } from '@harmony/mf-kit';

/** Dialog that moves money between accounts, or edits a transfer. Its form is loaded on first use. */
export const TransferDialog = lazyDialog(
  () => import(/* webpackChunkName: "transfer-dialog" */ './opened-transfer.tsx'),
);
