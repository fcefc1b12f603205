import { flag, idOf, key, smallInteger } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const formerMemberModel = defineModel('former_members', {
  coupleId: key(idOf('couples')),
  userId: key(idOf('users')),
  position: smallInteger<1 | 2>(),
  /** Value when the couple ended. */
  goalProgressSharing: flag(),
});
