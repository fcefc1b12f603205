import { halves, monthOf, utcDay } from '@harmony/contract';
import type { CalendarDay, CalendarMonth, Percents, ShareRule, Two } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { shareBeginningModel, shareRuleModel } from './fair-share.model.ts';

/** A rule and the month from which it applies. */
interface MonthlyRule {
  month: CalendarMonth;
  rule: ShareRule;
  /** The first member's share in whole percent. */
  firstPercent: number;
  isWithContributions: boolean;
}

/** Returns the ids of both members, or `undefined` before the partner has joined. */
export function twoOf({ couple }: CoupleViewer): Two | undefined {
  const [one, other] = couple.members;
  return one && other && [one.id, other.id];
}

/** Returns all rules of the couple, newest first. */
export function shareRules(reader: Reader, { couple }: CoupleViewer): Promise<MonthlyRule[]> {
  return shareRuleModel(reader).findAll({
    where: { coupleId: couple.id },
    attributes: ['month', 'rule', 'firstPercent', 'isWithContributions'],
    order: [['month', 'DESC']],
  });
}

/** Returns the first day of counted shared spending; `null` without a limit. */
export async function countedSince(
  reader: Reader,
  { couple }: CoupleViewer,
): Promise<CalendarDay | null> {
  const found = await shareBeginningModel(reader).findOne({ where: { coupleId: couple.id } });
  return found?.since ?? null;
}

/** Returns the rule of a month with both percentages; equal shares without contributions by default. */
export function ruleOf(
  rules: readonly MonthlyRule[],
  month: CalendarMonth,
  two: Two,
): { rule: ShareRule; shares: Percents; contributions: boolean } {
  const found = rules.find((each) => each.month <= month);
  if (!found) return { rule: 'equal', shares: halves(two), contributions: false };
  const [one, other] = two;
  const { rule, firstPercent, isWithContributions: contributions } = found;
  return { rule, shares: { [one]: firstPercent, [other]: 100 - firstPercent }, contributions };
}

/** Returns the month from which a change of the rule applies. */
export function currentMonth(): CalendarMonth {
  return monthOf(utcDay(new Date()));
}

export async function storeShareRule(
  work: Work,
  { couple }: CoupleViewer,
  rule: Omit<MonthlyRule, 'month'>,
): Promise<void> {
  const key = { coupleId: couple.id, month: currentMonth() };
  await shareRuleModel(work).destroy({ where: key });
  await shareRuleModel(work).create({ ...key, ...rule });
}
