import { lazyDialog } from '@harmony/mf-kit';

/** Dialog that plans or edits a date night. Its form is loaded on first use. */
export const DateNightDialog = lazyDialog(
  () => import(/* webpackChunkName: "date-night-dialog" */ './opened-dialog.tsx'),
);
