import { lazyDialog } from '@harmony/mf-kit';

/** Dialog that creates or edits a goal. Its form is loaded on first use. */
export const GoalDialog = lazyDialog(
  () => import(/* webpackChunkName: "goal-dialog" */ './opened-dialog.tsx'),
);
