import { t } from '@lingui/core/macro';
import type { InboxRow } from '@harmony/contract';
import {
  Button,
  Card,
  EmptyState,
  ErrorCard,
  SkeletonRows,
  space,
  styled,
} from '@harmony/design-system';
import { isMirror, Link, useCouple, useShortcuts } from '@harmony/mf-kit';
import InboxIcon from 'lucide-react/icons/inbox';
import { useMemo } from 'react';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { InboxList } from './inbox-list.tsx';
import { MOST_LOADED, useInbox } from './use-inbox.ts';
import { useDecisions } from './use-decisions.ts';

const words = {
  title: t`Inbox`,
  lead: t`Payments from your bank wait here. Only you see them until you decide whose they are.`,
  withoutCouple: t`Set up your couple account to use the inbox`,
};

/** Page of the payments that the viewer has not decided on yet. */
export default function InboxPage() {
  const { couple } = useCouple();
  return <BudgetPage {...words}>{couple === null || isMirror() ? null : <Inbox />}</BudgetPage>;
}

function Inbox() {
  const { rows, error, retry } = useInbox();
  const decisions = useDecisions();
  const { decided, undo } = decisions;
  useShortcuts(useMemo(() => [{ keys: 'u', label: t`Undo the last decision`, act: undo }], [undo]));
  const open = useMemo(() => rows?.filter(({ id }) => !decided.has(id)), [rows, decided]);
  if (!open) {
    return error ? (
      <ErrorCard
        title={t`Couldn’t load your inbox`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={retry}
      />
    ) : (
      <Card>
        <SkeletonRows count={4} height="7rem" />
      </Card>
    );
  }
  return (
    <Stack>
      {open.length === 0 ? (
        <Empty decisions={decisions} />
      ) : (
        <InboxCard rows={open} decisions={decisions} />
      )}
    </Stack>
  );
}

interface InboxCardProps {
  rows: readonly InboxRow[];
  decisions: ReturnType<typeof useDecisions>;
}

function InboxCard({ rows, decisions }: InboxCardProps) {
  const isMore = rows.length + decisions.decided.size >= MOST_LOADED;
  const count = isMore ? `${rows.length}+` : String(rows.length);
  return (
    <Card title={t`Whose is it? (${{ count }})`} action={<UndoButton decisions={decisions} />}>
      <InboxList rows={rows} decisions={decisions} />
    </Card>
  );
}

function UndoButton({ decisions: { canUndo, undo } }: Pick<InboxCardProps, 'decisions'>) {
  if (!canUndo) return null;
  return <Button size="small" variant="secondary" onClick={undo}>{t`Undo`}</Button>;
}

function Empty({ decisions }: Pick<InboxCardProps, 'decisions'>) {
  return (
    <EmptyState
      icon={<InboxIcon />}
      title={t`Nothing to decide`}
      text={t`New payments of a connected bank appear here, and those of files that you send to the inbox.`}
      action={
        <>
          <UndoButton decisions={decisions} />
          <Button asChild variant="secondary">
            <Link to="/import">{t`Import a file`}</Link>
          </Button>
        </>
      }
    />
  );
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
