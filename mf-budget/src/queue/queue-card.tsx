import { t } from '@lingui/core/macro';
import type { Category, Transaction, QueuedWrite } from '@harmony/contract';
import { Button, Card, color, space, styled, text } from '@harmony/design-system';
import { RequestError, settleWrite } from '@harmony/mf-kit';
import { Conflict } from './conflict.tsx';
import { QueueItem } from './queue-item.tsx';

export interface QueueCardProps {
  queued: readonly QueuedWrite[];
  /** The loaded transactions, and whether the list is complete. */
  all: readonly Transaction[];
  isWhole: boolean;
  categories: ReadonlyMap<string, Category>;
  /** Opens a refused change in the form. */
  onOpen: (draft: QueuedWrite) => void;
}

const kinds = {
  add: t`New`,
  change: t`Changed`,
  remove: t`To be deleted`,
  decide: t`Decided in the inbox`,
};

/** Unsaved changes: queued for the network, in conflict or refused. */
export default function QueueCard(props: QueueCardProps) {
  const { queued, all, isWhole, categories, onOpen } = props;
  const inState = (state: QueuedWrite['state']) => queued.filter((each) => each.state === state);
  const theirsOf = ({ subject }: QueuedWrite) => all.find(({ id }) => id === subject);
  // A transaction missing from an incomplete list may still be loaded.
  const conflicts = inState('conflict').filter((each) => isWhole || theirsOf(each));
  return (
    <Space>
      {conflicts.length > 0 && (
        <Card title={t`Changed by both`}>
          <List>
            {conflicts.map((change) => (
              <Conflict
                key={change.id}
                change={change}
                theirs={theirsOf(change)}
                categories={categories}
              />
            ))}
          </List>
        </Card>
      )}
      {inState('refused').length > 0 && (
        <Card title={t`Could not be saved`}>
          <List>
            {inState('refused').map((change) => (
              <QueueItem key={change.id} change={change} note={reasonOf(change)}>
                {change.after && (
                  <Button size="small" variant="secondary" onClick={() => onOpen(change)}>
                    {t`Open`}
                  </Button>
                )}
                <Button size="small" variant="quiet" onClick={() => void settleWrite(change.id)}>
                  {t`Discard`}
                </Button>
              </QueueItem>
            ))}
          </List>
        </Card>
      )}
      {inState('waiting').length > 0 && (
        <Card title={t`Waiting to sync`}>
          <Hint>{t`Included in the list and totals below, not in budgets or reports yet.`}</Hint>
          <List>
            {inState('waiting').map((change) => (
              <QueueItem key={change.id} change={change} note={kinds[change.kind]}>
                {/* A change that was sent once may have been saved. */}
                {change.triedAt === undefined && (
                  <Button size="small" variant="quiet" onClick={() => void settleWrite(change.id)}>
                    {t`Undo`}
                  </Button>
                )}
              </QueueItem>
            ))}
          </List>
        </Card>
      )}
    </Space>
  );
}

/** Returns why the server refused a change. */
function reasonOf({ refusal }: QueuedWrite): string {
  if (!refusal?.status) {
    return t`It may have been saved already. Look in your list before you save it again.`;
  }
  const { body } = new RequestError(refusal.status, refusal.text);
  return body?.message ?? t`Please open it and try again.`;
}

const Space = styled('div', { display: 'grid', gap: space[4], marginBottom: space[5] });

const List = styled('ul', { display: 'grid', gap: space[4], padding: 0, listStyle: 'none' });

const Hint = styled('p', { ...text.caption, color: color.muted });
