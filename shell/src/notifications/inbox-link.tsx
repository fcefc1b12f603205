import { t } from '@lingui/core/macro';
import { endpoints, INBOX_PAGE } from '@harmony/contract';
import { color, radius, styled, touchTarget } from '@harmony/design-system';
import { Link, useCouple, useEndpoint } from '@harmony/mf-kit';
import InboxIcon from 'lucide-react/icons/inbox';
import { Badge, Place } from './badge.ts';
import { useIsIdle } from './use-is-idle.ts';

/** Link to the inbox with the number of undecided payments; renders nothing without any. */
export function InboxLink() {
  const { couple } = useCouple();
  const isIdle = useIsIdle();
  return couple && isIdle ? <Counted /> : null;
}

function Counted() {
  const { data } = useEndpoint(endpoints.inbox.list, { query: {} });
  if (!data || data.length === 0) return null;
  const count = data.length < INBOX_PAGE ? String(data.length) : `${INBOX_PAGE}+`;
  const label = t`Inbox, ${count} to decide`;
  return (
    <IconLink to="/inbox" aria-label={label} title={label}>
      <Place>
        <InboxIcon aria-hidden="true" />
        <Badge aria-hidden="true">{count}</Badge>
      </Place>
    </IconLink>
  );
}

const IconLink = styled(Link, {
  width: touchTarget,
  height: touchTarget,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: radius.full,
  color: color.muted,
  '&:hover': { background: color.oursSoft, color: color.ours },
  '& svg': { width: '1.25rem', height: '1.25rem' },
});
