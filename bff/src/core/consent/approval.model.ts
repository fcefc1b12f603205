import type { Approval } from '@harmony/contract';
import { id, idOf, instant, key, longText, text } from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

export const approvalModel = defineModel('approvals', {
  id: key(id()),
  coupleId: idOf('couples'),
  kind: text<Approval['kind']>(30),
  subjectId: id(),
  /** The change, as JSON. */
  details: longText(),
  requestedBy: idOf('users'),
  createdAt: instant(),
});
