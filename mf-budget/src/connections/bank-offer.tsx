import { t } from '@lingui/core/macro';
import { planOf } from '@harmony/contract';
import { Button, color, Link as TextLink, space, styled, text } from '@harmony/design-system';
import { Link, sellsPlans } from '@harmony/mf-kit';
import { usePlan } from '../plan/use-plan.ts';

/** Facts about a connected bank: what is read, how often, who sees it, and how it ends. */
export function BankFacts() {
  return (
    <Facts>
      <li>{t`We see balances and payments, and can move nothing.`}</li>
      <li>{t`New payments arrive up to four times a day and wait in your inbox.`}</li>
      <li>{t`Your partner isn’t notified, and sees a payment only after you decide to show it.`}</li>
      <li>{t`You can end it at any time in Accounts. What you decided stays.`}</li>
    </Facts>
  );
}

/** Note for users whose plan does not connect banks. */
export function NotInPlan() {
  const { name } = planOf('premium');
  return (
    <Note>
      {t`Connecting a bank is part of the ${name} plan. Files from your bank can be imported on every plan.`}{' '}
      <TextLink asChild>
        <Link to="/pricing">{t`Compare plans`}</Link>
      </TextLink>
    </Note>
  );
}

/** Whether banks can be connected, or a plan that includes it is sold. */
export function useOffersBanks(): boolean {
  return usePlan().connections || sellsPlans();
}

/** Offer on other pages to connect a bank, where {@link useOffersBanks}. */
export function BankOffer() {
  const plan = usePlan();
  return (
    <Offer>
      <BankFacts />
      {plan.connections ? (
        <Button asChild size="small" variant="secondary">
          <Link to="/accounts?connect=bank">{t`Connect your bank`}</Link>
        </Button>
      ) : (
        <NotInPlan />
      )}
    </Offer>
  );
}

const Offer = styled('div', { display: 'grid', justifyItems: 'start', gap: space[3] });

const Facts = styled('ul', {
  ...text.body,
  display: 'grid',
  gap: space[1],
  paddingInlineStart: space[5],
  color: color.muted,
  listStyle: 'disc',
});

const Note = styled('p', { ...text.caption, color: color.muted });
