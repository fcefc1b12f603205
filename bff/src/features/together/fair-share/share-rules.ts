import { halves, monthOf, utcDay } from '@harmony/contract';
import type { CalendarDay, CalendarMonth, Percents, ShareRule, Two } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { shareBeginningModel, shareRuleModel } from './fair-share.model.ts';

/** A rule of a couple, and the month from which it counts. */
interface MonthlyRule {
  month: CalendarMonth;
  rule: ShareRule;
  /** The whole percent that the first of the two bears. */
  firstPercent: number;
}

/** The ids of the two of a couple, or `undefined` while there is one. */
export function twoOf({ couple }: CoupleViewer): Two | undefined {
  const [one, other] = couple.members;
  return one && other && [one.id, other.id];
}

/** All rules that the couple has had, the latest first. */
export function shareRules(reader: Reader, { couple }: CoupleViewer): Promise<MonthlyRule[]> {
  return shareRuleModel(reader).findAll({
    where: { coupleId: couple.id },
    attributes: ['month', 'rule', 'firstPercent'],
    order: [['month', 'DESC']],
  });
}

/** The first day whose shared spending counts; `null` where all of it does. */
export async function countedSince(
  reader: Reader,
  { couple }: CoupleViewer,
): Promise<CalendarDay | null> {
  const found = await shareBeginningModel(reader).findOne({ where: { coupleId: couple.id } });
  return found?.since ?? null;
}

/** The rule of a month, with the percents of both; half each where none was chosen. */
export function ruleOf(
  rules: readonly MonthlyRule[],
  month: CalendarMonth,
  two: Two,
): { rule: ShareRule; shares: Percents } {
  const found = rules.find((each) => each.month <= month);
  if (!found) return { rule: 'equal', shares: halves(two) };
  const [one, other] = two;
  const { rule, firstPercent } = found;
  return { rule, shares: { [one]: firstPercent, [other]: 100 - firstPercent } };
}

/** The month from which a change of the rule counts now. */
export function currentMonth(): CalendarMonth {
  return monthOf(utcDay(new Date()));
}

/** Stores the rule that counts from the current month on. */
export async function storeShareRule(
  work: Work,
  { couple }: CoupleViewer,
  rule: ShareRule,
  firstPercent: number,
): Promise<void> {
  const key = { coupleId: couple.id, month: currentMonth() };
  await shareRuleModel(work).destroy({ where: key });
  await shareRuleModel(work).create({ ...key, rule, firstPercent });
}
