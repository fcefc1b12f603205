import { t } from '@lingui/core/macro';
import { Button, EmptyState, PageHeader } from '@harmony/design-system';
import { useCouple } from '@harmony/mf-kit';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';
import { BudgetNavigation } from './budget-navigation.tsx';

interface BudgetPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** Text shown without a couple. */
  withoutCouple: string;
  children: ReactNode;
}

/** Layout of a page in the Dashboard or Transactions tab: navigation, heading, and a notice without a couple. */
export function BudgetPage({ title, lead, actions, withoutCouple, children }: BudgetPageProps) {
  const { couple } = useCouple();
  return (
    <>
      <BudgetNavigation />
      <PageHeader title={title} lead={lead} actions={couple === null ? undefined : actions} />
      {couple === null ? (
        <EmptyState
          icon={<HeartHandshake />}
          title={withoutCouple}
          action={
            <Button asChild>
              <a href="/couple-setup">{t`Set up couple`}</a>
            </Button>
          }
        />
      ) : (
        children
      )}
    </>
  );
}
