import { daysOfMonth, monthOf, toDecimal, utcDay } from '@harmony/contract';
import type { CalendarMonth, Currency, PersonalBudget, PersonalBudgets } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer, ViewerMember } from '../../../core/viewer/viewer.ts';
import { sumVisible } from '../transactions/visible-sums.ts';

/**
 * The viewer's personal budget for a month and, where the partner shares theirs, the partner's. Both are computed from
 * transactions visible to the viewer.
 *
 * @param month default: the current month in UTC
 */
export async function personalBudgets(
  reader: Reader,
  viewer: CoupleViewer,
  month: CalendarMonth = monthOf(utcDay(new Date())),
): Promise<PersonalBudgets> {
  const { partner } = viewer;
  const budgetOf = async (member: Pick<ViewerMember, 'id' | 'monthlyLimitCents'>) => {
    const { first, last } = daysOfMonth(month);
    const cents = await sumVisible(reader, viewer, {
      from: first,
      to: last,
      type: 'personal',
      authorId: member.id,
      spendingOnly: true,
    });
    return budget(viewer.couple.currency, member.monthlyLimitCents, Math.abs(cents));
  };
  return { ...(await ownBudget()), month, partner: await partnerBudget() };

  async function ownBudget(): Promise<Pick<PersonalBudgets, keyof PersonalBudget | 'isWithheld'>> {
    if (viewer.isMirror && viewer.privacy.personalDiscretionaryPrivate) {
      return { ...budget(viewer.couple.currency, 0, 0), isWithheld: true };
    }
    const { user, couple } = viewer;
    return budgetOf({ id: user.id, monthlyLimitCents: couple.monthlyLimitCents });
  }

  async function partnerBudget(): Promise<PersonalBudgets['partner']> {
    if (!partner) return null;
    if (partner.privacy.personalDiscretionaryPrivate) return { state: 'private' };
    return { state: 'shared', ...(await budgetOf(partner)) };
  }
}

/** @param limitCents and `spentCents` in cents */
function budget(currency: Currency, limitCents: number, spentCents: number): PersonalBudget {
  return {
    limit: toDecimal(limitCents, currency),
    spent: toDecimal(spentCents, currency),
    remaining: toDecimal(Math.max(0, limitCents - spentCents), currency),
    percent: percentOf(spentCents, limitCents),
  };
}

/** Returns a whole percentage; any spending against a limit of zero is 100 %. */
function percentOf(spentCents: number, limitCents: number): number {
  if (limitCents === 0) return spentCents > 0 ? 100 : 0;
  return Math.round((spentCents * 100) / limitCents);
}
