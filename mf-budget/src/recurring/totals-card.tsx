import { t } from '@lingui/core/macro';
import type { Recurring } from '@harmony/contract';
import { Amount, Card, space, Stat, styled } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { recurringTotals } from './recurring-totals.ts';

/** Recurring bills still due this month, and the spending and income of an average month. */
export function TotalsCard({ list }: { list: readonly Recurring[] }) {
  const { stillToPay, spending, income } = recurringTotals(list, useToday());
  return (
    <Card>
      <Figures>
        <Stat label={t`Still to pay this month`} value={<Amount cents={stillToPay} />} />
        <Stat label={t`Bills in an average month`} value={<Amount cents={spending} />} />
        {income > 0 && (
          <Stat label={t`Income in an average month`} value={<Amount cents={income} />} />
        )}
      </Figures>
    </Card>
  );
}

const Figures = styled('div', {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
  gap: space[4],
});
