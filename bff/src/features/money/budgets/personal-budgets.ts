import { daysOfMonth, monthOf, toDecimal, utcDay } from '@harmony/contract';
import type { CalendarMonth, Currency, PersonalBudget, PersonalBudgets } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { CoupleViewer, ViewerMember } from '../../../core/viewer/viewer.ts';
import { sumVisible } from '../transactions/visible-sums.ts';

/**
 * The viewer's personal budget of a month and, where the partner shares it, the partner's: both
 * from what the viewer may see.
 *
 * @param month the current one (UTC) when left out
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

/** What is left of a limit; amounts in cents. */
function budget(currency: Currency, limitCents: number, spentCents: number): PersonalBudget {
  return {
    limit: toDecimal(limitCents, currency),
    spent: toDecimal(spentCents, currency),
    remaining: toDecimal(Math.max(0, limitCents - spentCents), currency),
    percent: percentOf(spentCents, limitCents),
  };
}

/** Whole percent; anything spent of nothing counts as all of it. */
function percentOf(spentCents: number, limitCents: number): number {
  if (limitCents === 0) return spentCents > 0 ? 100 : 0;
  return Math.round((spentCents * 100) / limitCents);
}
