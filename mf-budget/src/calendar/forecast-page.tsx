import { t } from '@lingui/core/macro';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { ForecastCard } from './forecast-card.tsx';

/** Page with the forecast of the balance, and a check whether a purchase is affordable. */
export default function ForecastPage() {
  return (
    <BudgetPage
      title={t`Forecast`}
      lead={t`Your shared balance in the next two months.`}
      withoutCouple={t`Set up your couple account to see the forecast`}
    >
      <ForecastCard />
    </BudgetPage>
  );
}
