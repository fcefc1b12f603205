import { t } from '@lingui/core/macro';
import { space, styled } from '@harmony/design-system';
import { useCouple } from '@harmony/mf-kit';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { Month } from './month.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

const words = {
  title: t`Calendar`,
  lead: t`Spending, bills, date nights and goals, day by day.`,
  withoutCouple: t`Set up your couple account to see the calendar`,
};

/** Calendar page with past and upcoming entries of a month. */
export default function CalendarPage() {
  const { couple } = useCouple();
  return (
    <BudgetPage {...words}>
      {couple === null ? null : (
        <Stack>
          <Month />
          <SubscriptionCard />
        </Stack>
      )}
    </BudgetPage>
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
