import { lazyDialog } from '@harmony/mf-kit';

/** Plans a date night or edits one. Its form comes when it is first opened. */
export const DateNightDialog = lazyDialog(
  () => import(/* webpackChunkName: "date-night-dialog" */ './opened-dialog.tsx'),
);
