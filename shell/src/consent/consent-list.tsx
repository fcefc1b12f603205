import { t } from '@lingui/core/macro';
import { Button, color, space, styled } from '@harmony/design-system';
import type { PendingApproval } from '@harmony/mf-kit';
import { useState } from 'react';
import { ConsentItem } from './consent-item.tsx';

/** Number of approvals shown before the list is expanded, so that the page stays visible. */
const IN_VIEW = 2;

/** Pending approvals, the oldest first; new ones are announced to assistive technology. */
export default function ConsentList({ approvals }: { approvals: readonly PendingApproval[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const hidden = approvals.length - IN_VIEW;
  const shown = showsAll ? approvals : approvals.slice(0, IN_VIEW);
  return (
    <Region
      aria-label={t`Waiting for approval`}
      aria-live="polite"
      data-empty={approvals.length === 0}
    >
      <List>
        {shown.map((approval) => (
          <ConsentItem key={approval.id} approval={approval} />
        ))}
      </List>
      {hidden > 0 && (
        <Button variant="quiet" size="small" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Show fewer` : t`Show ${hidden} more`}
        </Button>
      )}
    </Region>
  );
}

const Region = styled('section', {
  background: color.oursSoft,
  borderBottom: `1px solid ${color.line}`,
  '&[data-empty="true"]': { display: 'none' },
});

const List = styled('ul', {
  maxWidth: '72rem',
  margin: '0 auto',
  padding: `0 ${space[4]}`,
  display: 'grid',
});
