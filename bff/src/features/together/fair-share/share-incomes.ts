import { percentsByIncome, toDecimal, utcDay } from '@harmony/contract';
import type { CalendarDay, Percents, Two } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { incomePercentModel, shareIncomeModel, shareIncomeUseModel } from './fair-share.model.ts';
import { currentMonth } from './share-rules.ts';

/** Returns the viewer's own income as a decimal; `null` in the mirror. */
export async function ownIncome(
  reader: Reader,
  { couple, user, isMirror }: CoupleViewer,
): Promise<string | null> {
  if (isMirror) return null;
  const row = await shareIncomeModel(reader).findOne({
    where: { coupleId: couple.id, userId: user.id },
    attributes: ['incomeCents'],
  });
  return row ? toDecimal(row.incomeCents, couple.currency) : null;
}

/** Stores the viewer's income, which does not change the shares by itself. */
export async function storeOwnIncome(
  work: Work,
  { couple, user }: CoupleViewer,
  incomeCents: number,
): Promise<void> {
  const key = { coupleId: couple.id, userId: user.id };
  await shareIncomeModel(work).destroy({ where: key });
  await shareIncomeModel(work).create({ ...key, incomeCents });
}

/** Returns the last day on which each member requested percentages by income. */
export async function incomeUses(
  reader: Reader,
  { couple }: CoupleViewer,
): Promise<{ userId: string; date: CalendarDay }[]> {
  const rows = await shareIncomeUseModel(reader).findAll({
    where: { coupleId: couple.id },
    order: [['userId', 'ASC']],
  });
  return rows.map(({ userId, usedOn }) => ({ userId, date: usedOn }));
}

/**
 * Returns the percentages by income, the only information about the partner's income that is disclosed. They are
 * computed once a month: with further incomes a partner could narrow down the other's. Records the viewer's request,
 * which both partners see.
 */
export async function incomePercents(
  work: Work,
  { couple, user }: CoupleViewer,
  two: Two,
): Promise<Percents> {
  const coupleId = couple.id;
  const own = { coupleId, userId: user.id };
  await shareIncomeUseModel(work).destroy({ where: own });
  await shareIncomeUseModel(work).create({ ...own, usedOn: utcDay(new Date()) });
  const key = { coupleId, month: currentMonth() };
  const known = await incomePercentModel(work).findOne({ where: key });
  const [one, other] = two;
  if (known) return { [one]: known.firstPercent, [other]: 100 - known.firstPercent };
  const rows = await shareIncomeModel(work).findAll({
    where: { coupleId },
    attributes: ['userId', 'incomeCents'],
  });
  const incomes = Object.fromEntries(rows.map(({ userId, incomeCents }) => [userId, incomeCents]));
  const percents = percentsByIncome(two, incomes);
  if (rows.length === two.length) {
    await incomePercentModel(work).create({ ...key, firstPercent: percents[one] ?? 50 });
  }
  return percents;
}
