import type { ShareRule } from '@harmony/contract';
import {
  day,
  fixedText,
  flag,
  id,
  idOf,
  instant,
  integer,
  key,
  nullable,
  withDefault,
  smallInteger,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';

export const shareRuleModel = defineModel('share_rules', {
  coupleId: key(idOf('couples')),
  /** First month to which the rule applies. */
  month: key(fixedText(7)),
  rule: text<ShareRule>(10),
  /** The first member's share in whole percent. */
  firstPercent: smallInteger(),
  /** Whether transfers into joint accounts count as paid by their authors. */
  isWithContributions: withDefault(false, flag()),
});

/** First day of counted shared spending, for couples with older shared spending. */
export const shareBeginningModel = defineModel('share_beginnings', {
  coupleId: key(idOf('couples')),
  since: day(),
});

/** Incomes for income-based shares. Visible only to their owners. */
export const shareIncomeModel = defineModel('share_incomes', {
  coupleId: key(idOf('couples')),
  userId: key(idOf('users')),
  incomeCents: integer(),
});

/** Last days (UTC) on which users requested percentages by income; visible to both. */
export const shareIncomeUseModel = defineModel('share_income_uses', {
  coupleId: key(idOf('couples')),
  userId: key(idOf('users')),
  usedOn: day(),
});

/** Percentages by income, which are computed once a month. */
export const incomePercentModel = defineModel('share_income_percents', {
  coupleId: key(idOf('couples')),
  month: key(fixedText(7)),
  /** The first member's share in whole percent. */
  firstPercent: smallInteger(),
});

export const settlementModel = defineModel('settlements', {
  id: key(id()),
  coupleId: idOf('couples'),
  fromId: idOf('users'),
  toId: idOf('users'),
  /** Positive. */
  amountCents: integer(),
  date: day(),
  note: nullable(text(200)),
  createdAt: instant(),
});

/**
 * Settlements of committed imports, as they were in the file. They are independent of the settlements, so that a deleted
 * one is recognized (ADR 95).
 */
export const importedSettlementModel = defineModel('imported_settlements', {
  settlementId: key(id()),
  importId: idOf('imports'),
  coupleId: id(),
  fromId: id(),
  toId: id(),
  amountCents: integer(),
  date: day(),
});
