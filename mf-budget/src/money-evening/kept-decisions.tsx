import { t } from '@lingui/core/macro';
import { cursorAfter, endpoints, type KeptDecision } from '@harmony/contract';
import {
  Button,
  Card,
  color,
  ErrorCard,
  IconButton,
  SkeletonRows,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { isMirror, lazyDialog, useEndpoint } from '@harmony/mf-kit';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { loadableOf } from '../loadable/loadable.ts';

const DeleteDecision = lazyDialog(
  () => import(/* webpackChunkName: "delete-decision" */ './delete-decision.tsx'),
);

/** The decisions of earlier evenings, newest first, a year at a time. */
export function KeptDecisions() {
  return (
    <Card title={t`What you decided`}>
      <Page />
    </Card>
  );
}

function Page({ after }: { after?: KeptDecision }) {
  const query = after ? { after: cursorAfter(after) } : {};
  const page = loadableOf(useEndpoint(endpoints.moneyEvening.decisions, { query }));
  const [isMoreShown, setMoreShown] = useState(false);
  if (page.state === 'loading') return <SkeletonRows count={3} height="3rem" />;
  if (page.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load your decisions`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={page.retry}
      />
    );
  }
  const { decisions, hasMore } = page.data;
  const last = decisions.at(-1);
  if (!last) {
    return after ? null : (
      <Quiet>{t`The decision of each evening is kept here, with its date.`}</Quiet>
    );
  }
  return (
    <>
      <List>
        {decisions.map((decision) => (
          <Decision key={decision.id} decision={decision} />
        ))}
      </List>
      {hasMore && !isMoreShown && (
        <div>
          <Button
            variant="secondary"
            onClick={() => setMoreShown(true)}
          >{t`Show earlier ones`}</Button>
        </div>
      )}
      {hasMore && isMoreShown && <Page after={last} />}
    </>
  );
}

function Decision({ decision }: { decision: KeptDecision }) {
  const dates = useDates();
  const [isConfirming, setConfirming] = useState(false);
  const day = dates.day(decision.date, 'long');
  return (
    <Row>
      <div>
        <Day>{day}</Day>
        <p>{decision.text}</p>
      </div>
      {!isMirror() && (
        <IconButton label={t`Delete the decision of ${day}`} onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
      <DeleteDecision
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        decision={decision}
      />
    </Row>
  );
}

const Quiet = styled('p', { color: color.muted });

const List = styled('ul', {
  '& li + li': { borderTop: `1px solid ${color.line}` },
});

const Row = styled('li', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[2],
  overflowWrap: 'anywhere',
});

const Day = styled('p', { ...text.caption, color: color.muted });
