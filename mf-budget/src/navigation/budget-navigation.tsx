import { t } from '@lingui/core/macro';
import { placeOf } from '@harmony/contract';
import { IconButton } from '@harmony/design-system';
import { Later, useLocation } from '@harmony/mf-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { HubPills } from './hub-pills.tsx';
import { dashboardHub, furtherPages, transactionsHub } from './hubs.ts';

const load = () => import(/* webpackChunkName: "further-pages" */ './further-pages.tsx');

/** Navigation between the pages of the tab that the current page belongs to. */
export function BudgetNavigation() {
  const place = placeOf(useLocation().pathname);
  if (place === '/money-evening') {
    return <HubPills hub={dashboardHub} current="/budgets" isWithin />;
  }
  if (place === '/year') return <HubPills hub={dashboardHub} current="/reports" isWithin />;
  if (dashboardHub.some(([path]) => path === place)) {
    return <HubPills hub={dashboardHub} current={place} />;
  }
  const further = furtherPages.filter(([path]) => path === place);
  return (
    <HubPills hub={[...transactionsHub, ...further]} current={place}>
      <FurtherPages />
    </HubPills>
  );
}

function FurtherPages() {
  const [isOpen, setOpen] = useState(false);
  const button = (
    <IconButton
      label={t`More pages`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // The menu handles presses itself once it is loaded.
      onClick={isOpen ? undefined : () => setOpen(true)}
    >
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ trigger: button, open: isOpen, onOpenChange: setOpen }}
    >
      {button}
    </Later>
  );
}
