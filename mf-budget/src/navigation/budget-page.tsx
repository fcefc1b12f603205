import { t } from '@lingui/core/macro';
import { placeOf } from '@harmony/contract';
import {
  Button,
  color,
  EmptyState,
  PageHeader,
  radius,
  space,
  text,
  touchTarget,
  styled,
} from '@harmony/design-system';
import { Link, useCouple, useLocation } from '@harmony/mf-kit';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import type { ReactNode } from 'react';

/** Pages related to the transactions, which have no tab of their own. */
const pages = [
  ['/calendar', t`Calendar`],
  ['/recurring', t`Recurring`],
  ['/budgets', t`Budgets`],
  ['/accounts', t`Accounts`],
  ['/fair-share', t`Fair share`],
  ['/categories', t`Categories`],
  ['/reports', t`Reports`],
  ['/export', t`Export`],
  ['/import', t`Import`],
  ['/inbox', t`Inbox`],
] as const;

/** Navigation between the pages related to transactions. */
export function BudgetNavigation() {
  const place = placeOf(useLocation().pathname);
  return (
    <Navigation aria-label={t`Budgeting`}>
      {pages.map(([path, label]) => (
        <Link key={path} to={path} aria-current={place === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </Navigation>
  );
}

interface BudgetPageProps {
  title: string;
  lead: string;
  actions?: ReactNode;
  /** Text shown without a couple. */
  withoutCouple: string;
  children: ReactNode;
}

/** Layout of a page related to transactions: navigation, heading, and a notice without a couple. */
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

const Navigation = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  // Aligns the labels, not their padding, with the heading.
  margin: `0 0 ${space[5]} calc(-1 * ${space[3]})`,
  '& a': {
    ...text.label,
    minHeight: touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    padding: `0 ${space[3]}`,
    borderRadius: radius.full,
    color: color.muted,
    textDecoration: 'none',
  },
  '& a:hover': { color: color.ink },
  '& a[aria-current]': {
    color: color.ours,
    background: color.oursSoft,
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // Most phones show all of them in two rows.
  '@media (width < 480px)': {
    gap: 0,
    marginInline: `calc(-1 * ${space[2]})`,
    '& a': { ...text.caption, padding: `0 ${space[2]}` },
  },
  // Last, because paper may be as narrow as a phone.
  '@media print': { display: 'none' },
});
