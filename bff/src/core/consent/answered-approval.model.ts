import { flag, id, idOf, instant, key, longText } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

export const answeredApprovalModel = defineModel('answered_approvals', {
  id: key(id()),
  coupleId: idOf('couples'),
  requestedBy: idOf('users'),
  /** The request, as JSON of the API at that time. */
  approval: longText(),
  isApproved: flag(),
  answeredAt: instant(),
});
