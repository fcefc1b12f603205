import { t } from '@lingui/core/macro';
import { endpoints, isNews, type Connection, type Insight } from '@harmony/contract';
import { IconButton } from '@harmony/design-system';
import { useCouple, useEndpoint, Later } from '@harmony/mf-kit';
import BellIcon from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { Badge, Place } from './badge.ts';
import { useIsIdle } from './use-is-idle.ts';

const load = () => import(/* webpackChunkName: "bell-panel" */ './bell-panel.tsx');

export function Bell() {
  const { couple } = useCouple();
  // Without a couple there are no insights.
  return couple ? <LiveBell /> : <BellOf insights={couple === null ? [] : undefined} />;
}

function LiveBell() {
  const { data, isPending, refetch } = useEndpoint(endpoints.insights.list);
  const [banks, setBanks] = useState<readonly Connection[]>([]);
  const isIdle = useIsIdle();
  const [wasOpened, setOpened] = useState(false);
  const hasFailed = !isPending && data === undefined;
  return (
    <>
      <BellOf
        insights={data ?? undefined}
        banks={banks}
        hasFailed={hasFailed}
        onRetry={() => void refetch()}
        onOpen={() => setOpened(true)}
      />
      {(isIdle || wasOpened) && <BankWatch onChange={setBanks} />}
    </>
  );
}

/** Loads the connected banks that need attention. */
function BankWatch({ onChange }: { onChange: (banks: readonly Connection[]) => void }) {
  const { data } = useEndpoint(endpoints.connections.list);
  useEffect(
    () => onChange(data?.filter(({ message }) => message !== null) ?? []),
    [data, onChange],
  );
  return null;
}

interface BellOfProps {
  insights: readonly Insight[] | undefined;
  banks?: readonly Connection[];
  hasFailed?: boolean;
  onRetry?: () => void;
  onOpen?: () => void;
}

function BellOf({
  insights,
  banks = [],
  hasFailed = false,
  onRetry = () => {},
  onOpen,
}: BellOfProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = (insights?.filter(isNews).length ?? 0) + banks.length;
  const label = unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`;
  const button = (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setOpen(true);
        onOpen?.();
      }}
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
        banks,
        hasFailed,
        onRetry,
      }}
    >
      {button}
    </Later>
  );
}
