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
  withDefault,
  smallInteger,
  text,
} from '../../platform/database/columns.ts';
import { defineModel } from '../../platform/database/model.ts';

/** Couples: two members, or one waiting for the other. */
export const coupleModel = defineModel('couples', {
  id: key(id()),
  name: text(80),
  /** Null once the partner has joined. */
  inviteCode: nullable(fixedText(8)),
  inviteExpiresAt: nullable(instant()),
  /** Number of guarded changes: see `guard-couple.ts`. */
  version: withDefault(0, counter()),
  /** Currency of all amounts (ISO 4217). */
  currency: withDefault(DEFAULT_CURRENCY, fixedText(3)),
  createdAt: instant(),
  endedAt: nullable(instant()),
});

/** Members; the schema allows one couple per user and two users per couple. */
export const coupleMemberModel = defineModel('couple_members', {
  userId: key(idOf('users')),
  coupleId: idOf('couples'),
  /** 1 for the creator, 2 for the joined partner. */
  position: smallInteger<1 | 2>(),
  monthlyLimitCents: withDefault(60_000, integer()),
  joinedAt: instant(),
});
