import type { AccountKind, Incoming } from '@harmony/contract';
import {
  counter,
  day,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  withDefault,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const accountModel = defineModel('accounts', {
  id: key(id()),
  coupleId: idOf('couples'),
  /** Null for a joint account. */
  ownerId: nullable(idOf('users')),
  name: text(80),
  kind: text<AccountKind>(10),
  /** Whether both see it; always true for a joint account. */
  isOpen: flag(),
  openingCents: integer(),
  openingDate: day(),
  archivedOn: nullable(day()),
  /** Default decision for new payments in the inbox. */
  incoming: withDefault<Incoming>('ask', text(4)),
  createdAt: instant(),
});

/** Comparisons of an account with its bank. */
export const accountCheckModel = defineModel('account_checks', {
  id: key(id()),
  accountId: idOf('accounts'),
  date: day(),
  balanceCents: counter(),
  computedCents: counter(),
  /** The adjustment that corrected the difference; it may have been deleted. */
  bookedId: nullable(id()),
  createdAt: instant(),
});
