import type { ShareRule } from '@harmony/contract';
import {
  day,
  fixedText,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  smallInteger,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

/** The table of rules: by what a couple shares its spending, from a month on. */
export const shareRuleModel = defineModel('share_rules', {
  coupleId: key(idOf('couples')),
  /** The first month for which it counts. */
  month: key(fixedText(7)),
  rule: text<ShareRule>(10),
  /** The whole percent that the first member of the couple bears. */
  firstPercent: smallInteger(),
});

/** The table of the days from which shared spending counts, for couples that spent together before. */
export const shareBeginningModel = defineModel('share_beginnings', {
  coupleId: key(idOf('couples')),
  since: day(),
});

/** The table of incomes that people entered to share by. Each is only ever shown to whoever entered it. */
export const shareIncomeModel = defineModel('share_incomes', {
  coupleId: key(idOf('couples')),
  userId: key(idOf('users')),
  incomeCents: integer(),
});

/** The table of what one of a couple paid back to the other. */
export const settlementModel = defineModel('settlements', {
  id: key(id()),
  coupleId: idOf('couples'),
  fromId: idOf('users'),
  toId: idOf('users'),
  /** Above zero. */
  amountCents: integer(),
  date: day(),
  note: nullable(text(200)),
  createdAt: instant(),
});
