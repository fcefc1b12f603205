import { flag, id, idOf, instant, key, longText } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of what partners answered. */
export const answeredApprovalModel = defineModel('answered_approvals', {
  id: key(id()),
  coupleId: idOf('couples'),
  requestedBy: idOf('users'),
  /** What was asked for, as the API said it then, as JSON. */
  approval: longText(),
  isApproved: flag(),
  answeredAt: instant(),
});
