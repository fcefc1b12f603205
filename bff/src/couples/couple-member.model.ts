import { idOf, instant, integer, key, otherwise, smallInteger } from '../database/columns.ts';
import { defineModel } from '../database/model.ts';

/** The table of members; the schema allows one couple per user and two users per couple. */
export const coupleMemberModel = defineModel('couple_members', {
  userId: key(idOf('users')),
  coupleId: idOf('couples'),
  /** 1 created the couple, 2 joined it. */
  position: smallInteger<1 | 2>(),
  monthlyLimitCents: otherwise(60_000, integer()),
  joinedAt: instant(),
});
