import { lazyDialog } from '@harmony/mf-kit';

/** Dialog that adds money to a goal or takes some out. Its form is loaded on first use. */
export const MoneyDialog = lazyDialog(
  () => import(/* webpackChunkName: "money-dialog" */ './opened-dialog.tsx'),
);
