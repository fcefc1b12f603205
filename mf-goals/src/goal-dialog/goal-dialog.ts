import { lazyDialog } from '@harmony/mf-kit';

/** Makes a new goal or edits one. Its form comes when it is first opened. */
export const GoalDialog = lazyDialog(
  () => import(/* webpackChunkName: "goal-dialog" */ './opened-dialog.tsx'),
);
