import { t } from '@lingui/core/macro';
import type { EntryMode, Transaction } from '@harmony/contract';
import { Button, FormActions, space, styled } from '@harmony/design-system';

const addLabels = { expense: t`Add expense`, income: t`Add income`, refund: t`Add refund` };

interface EntryActionsProps {
  /** The kind of a new entry, which names its button. */
  mode: EntryMode | 'refund';
  /** Whether another new entry can follow. */
  isNew: boolean;
  /** The transaction being edited. */
  edited: Transaction | undefined;
  isPending: boolean;
  /** Saves, and begins another entry. */
  onAnother: () => void;
  /** Closes the form. */
  onDone: () => void;
  onDuplicate: ((transaction: Transaction) => void) | undefined;
  onRemove: ((transactions: readonly Transaction[]) => void) | undefined;
}

/** The buttons of an entry, of which the last one submits its form. */
export function EntryActions(props: EntryActionsProps) {
  const { mode, isNew, edited, isPending, onAnother, onDone, onDuplicate, onRemove } = props;
  return (
    <Actions data-new={isNew ? '' : undefined}>
      {edited && onRemove && (
        <Button
          variant="quiet"
          onClick={() => {
            onDone();
            onRemove([edited]);
          }}
        >{t`Delete`}</Button>
      )}
      {edited && onDuplicate && (
        <Button variant="quiet" onClick={() => onDuplicate(edited)}>{t`Duplicate`}</Button>
      )}
      {isNew && (
        <Button
          variant="secondary"
          pending={isPending}
          onClick={onAnother}
        >{t`Save and add another`}</Button>
      )}
      <Button type="submit" pending={isPending} pendingLabel={edited ? t`Saving…` : t`Adding…`}>
        {edited ? t`Save` : addLabels[mode]}
      </Button>
    </Actions>
  );
}

/** The two buttons of a new entry share one line on phones. */
const Actions = styled(FormActions, {
  '@media (width < 30rem)': {
    '&[data-new]': { flexWrap: 'nowrap', gap: space[2] },
    '&[data-new] > button': { flex: '1 1 auto', paddingInline: space[3] },
  },
});
