import { flag, idOf, key, smallInteger } from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of those who were in a couple that has ended. */
export const formerMemberModel = defineModel('former_members', {
  coupleId: key(idOf('couples')),
  userId: key(idOf('users')),
  position: smallInteger<1 | 2>(),
  /** As it was when the couple parted. */
  goalProgressSharing: flag(),
});
