import { t } from '@lingui/core/macro';
import { endpoints, isNews, type Insight } from '@harmony/contract';
import { IconButton } from '@harmony/design-system';
import { useCouple, useEndpoint, Later } from '@harmony/mf-kit';
import BellIcon from 'lucide-react/icons/bell';
import { useState } from 'react';
import { Badge, Place } from './badge.ts';

const load = () => import(/* webpackChunkName: "bell-panel" */ './bell-panel.tsx');

export function Bell() {
  const { couple } = useCouple();
  // Without a couple there are no insights.
  return couple ? <LiveBell /> : <BellOf insights={couple === null ? [] : undefined} />;
}

function LiveBell() {
  const { data, isPending, refetch } = useEndpoint(endpoints.insights.list);
  const hasFailed = !isPending && data === undefined;
  return (
    <BellOf insights={data ?? undefined} hasFailed={hasFailed} onRetry={() => void refetch()} />
  );
}

interface BellOfProps {
  insights: readonly Insight[] | undefined;
  hasFailed?: boolean;
  onRetry?: () => void;
}

function BellOf({ insights, hasFailed = false, onRetry = () => {} }: BellOfProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = insights?.filter(isNews).length ?? 0;
  const label = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`;
  const button = (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(true)}
    >
      <Place>
        <BellIcon aria-hidden="true" />
        {unread > 0 && <Badge aria-hidden="true">{unread}</Badge>}
      </Place>
    </IconButton>
  );
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{
        trigger: button,
        open: isOpen,
        onOpenChange: setOpen,
        insights,
        hasFailed,
        onRetry,
      }}
    >
      {button}
    </Later>
  );
}
