import { lazyDialog } from '@harmony/mf-kit';

/** Adds money to a goal, or takes some out. Its form comes when it is first opened. */
export const MoneyDialog = lazyDialog(
  () => import(/* webpackChunkName: "money-dialog" */ './opened-dialog.tsx'),
);
