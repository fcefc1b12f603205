import { monthOf } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import type { Work } from '../../platform/database/database.ts';
import { storeFairShare } from '../together/fair-share/store-fair-share.ts';
import type { DemoOfDay } from './demo-by-day.ts';
import { DEMO_FIRST_PERCENT, demoSettlement } from './demo-fair-share.ts';
import type { DemoCouple } from './demo-ids.ts';

export async function storeDemoShares(
  work: Work,
  { coupleId, userIds }: DemoCouple,
  { data: { transactions }, today }: Pick<DemoOfDay, 'data' | 'today'>,
  createdAt: Date,
): Promise<void> {
  const month = monthOf(transactions[0]?.day ?? today);
  const settled = demoSettlement(transactions, userIds, today);
  const settlement = settled && {
    id: timedId(),
    coupleId,
    fromId: settled.debt.from,
    toId: settled.debt.to,
    amountCents: settled.debt.cents,
    date: settled.date,
    note: null,
    createdAt,
  };
  await storeFairShare(
    work,
    {
      coupleId,
      month,
      rule: 'percent',
      firstPercent: DEMO_FIRST_PERCENT,
      isWithContributions: false,
    },
    settlement ? [settlement] : [],
  );
}
