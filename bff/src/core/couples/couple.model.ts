import { DEFAULT_CURRENCY } from '@harmony/contract';
import {
  counter,
  fixedText,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  otherwise,
  smallInteger,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** The table of couples: two people who budget together, or one who waits for the other. */
export const coupleModel = defineModel('couples', {
  id: key(id()),
  name: text(80),
  /** Gone once the partner has joined. */
  inviteCode: nullable(fixedText(8)),
  inviteExpiresAt: nullable(instant()),
  /** Counts guarded changes: see `guard-couple.ts`. */
  version: otherwise(0, counter()),
  /** That of all amounts (ISO 4217). */
  currency: otherwise(DEFAULT_CURRENCY, fixedText(3)),
  createdAt: instant(),
  /** When the two parted. */
  endedAt: nullable(instant()),
});

/** The table of members; the schema allows one couple per user and two users per couple. */
export const coupleMemberModel = defineModel('couple_members', {
  userId: key(idOf('users')),
  coupleId: idOf('couples'),
  /** 1 created the couple, 2 joined it. */
  position: smallInteger<1 | 2>(),
  monthlyLimitCents: otherwise(60_000, integer()),
  joinedAt: instant(),
});
