import styled from '@emotion/styled';
import { endpoints } from '@harmony/contract';
import { color, IconButton, Popover, radius, text } from '@harmony/design-system';
import { queryKey, request, useCouple } from '@harmony/mf-kit';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { InsightPanel } from './insight-panel.tsx';

/** The bell with the number of unread insights, and the panel that it opens. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const { couple } = useCouple();
  const hasCouple = Boolean(couple);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKey(endpoints.insights.list),
    queryFn: () => request(endpoints.insights.list),
    enabled: hasCouple,
  });
  const unread = data?.filter(({ isRead }) => !isRead).length ?? 0;
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title="Notifications"
      trigger={
        <IconButton label={label}>
          <Place>
            <BellIcon aria-hidden="true" />
            {unread > 0 && <Count aria-hidden="true">{unread}</Count>}
          </Place>
        </IconButton>
      }
    >
      <InsightPanel
        insights={couple === null ? [] : data}
        hasFailed={hasCouple && isError}
        onRetry={() => void refetch()}
      />
    </Popover>
  );
}

const Place = styled.span({ position: 'relative', display: 'grid' });

const Count = styled.span({
  ...text.tiny,
  position: 'absolute',
  top: '-0.5rem',
  right: '-0.625rem',
  minWidth: '1.125rem',
  padding: '0.0625rem 0.25rem',
  borderRadius: radius.full,
  background: color.ours,
  color: color.onOurs,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
