import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TRIAL_DAYS, type Plan } from '@harmony/contract';
import { color, fontFamily, PageHeader, space, text, styled } from '@harmony/design-system';
import { monthlyPrice } from './prices.ts';

/** The chosen plan and its price, shown before any input. */
export function PlanSummary({ plan, trialDays = TRIAL_DAYS }: { plan: Plan; trialDays?: number }) {
  const price = monthlyPrice(plan);
  return (
    <>
      <PageHeader
        title={plan.name}
        lead={
          trialDays > 0
            ? plural(trialDays, {
                one: '#-day free trial • Cancel anytime',
                other: '#-day free trial • Cancel anytime',
              })
            : t`You’ve used your free trial • Cancel anytime`
        }
        eyebrow={t`Subscribe`}
      />
      <Price>
        <Trans>
          {price} <small>a month, for both of you</small>
        </Trans>
      </Price>
    </>
  );
}

const Price = styled('p', {
  ...text.figure,
  marginBottom: space[5],
  '& small': { ...text.body, fontFamily: fontFamily.text, fontWeight: 400, color: color.muted },
});
