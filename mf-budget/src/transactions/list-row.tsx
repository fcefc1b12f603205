import { t } from '@lingui/core/macro';
import type { Category, Transaction } from '@harmony/contract';
import { breakpoint, color, IconButton, layer, radius, space } from '@harmony/design-system';
import { Later, onFirstUse, ownerOf } from '@harmony/mf-kit';
import { memo, useId, useState } from 'react';
import { accountText, transferText, type AccountNames } from '../transaction-row/account-text.ts';
import { payerOf } from '../transaction-row/payer.ts';
import { TransactionLine, transactionLines } from '../transaction-row/transaction-line.tsx';
import type { Owners } from '../transaction-row/use-owners.ts';
import type { RowActions } from './row-menu.tsx';
import { mayChange } from './transfers.ts';

const load = onFirstUse(() => import('./row-menu.tsx'));

interface ListRowProps {
  transaction: Transaction;
  category: Category | undefined;
  owners: Owners;
  accountNames: AccountNames;
  /** Whether it is queued until there is a network. */
  isWaiting: boolean;
  /** Stable functions. */
  actions: RowActions;
  /** Whether it is selected; `undefined` outside selection mode. */
  isChosen: boolean | undefined;
  onToggle: (transaction: Transaction, isRange: boolean) => void;
}

/** Row of a transaction. A click anywhere opens it, or selects it in selection mode. */
export const ListRow = memo(function ListRow(props: ListRowProps) {
  const { transaction, category, owners, accountNames, isWaiting } = props;
  const { actions, isChosen, onToggle } = props;
  const { user, names } = owners;
  const owner = user ? ownerOf(transaction, user) : 'ours';
  const payer = payerOf(transaction, owners);
  const note = isWaiting && t`Waiting to sync`;
  const { kind, description } = transaction;
  const name = kind === 'transfer' ? transferText(transaction, accountNames) : description;
  const account = accountText(transaction, accountNames);
  const line = {
    transaction,
    category,
    owner,
    ownerName: names[owner],
    payer,
    account,
    note,
  };
  const id = useId();

  // Only the partner can change their personal transactions and their transfers.
  if (!user || !mayChange(transaction, user)) {
    return (
      <div data-part="row">
        <TransactionLine
          {...line}
          title={<span tabIndex={-1}>{name}</span>}
          {...(isChosen !== undefined && { lead: <span data-part="tick" /> })}
          end={<span />}
        />
      </div>
    );
  }
  if (isChosen !== undefined) {
    return (
      <div data-part="row" data-chosen={isChosen}>
        <TransactionLine
          {...line}
          lead={
            <span data-part="tick">
              <input
                id={id}
                type="checkbox"
                checked={isChosen}
                onChange={({ nativeEvent }) =>
                  onToggle(transaction, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </span>
          }
          title={<label htmlFor={id}>{name}</label>}
          // Keeps amounts aligned with the sums of the days.
          end={<span />}
        />
      </div>
    );
  }
  return (
    <div data-part="row">
      <TransactionLine
        {...line}
        title={
          kind === 'adjustment' ? (
            <span tabIndex={-1}>{name}</span>
          ) : (
            <button type="button" aria-haspopup="dialog" onClick={() => actions.edit(transaction)}>
              {name}
            </button>
          )
        }
        end={<MoreButton name={name} transaction={transaction} actions={actions} />}
      />
    </div>
  );
});

interface MoreButtonProps extends Pick<ListRowProps, 'transaction' | 'actions'> {
  name: string;
}

function MoreButton({ name, transaction, actions }: MoreButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={t`More for ${{ name }}`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      // Once loaded, the menu has its own trigger.
      onClick={
        isOpen
          ? undefined
          : () => {
              setWanted(true);
              setOpen(true);
            }
      }
    >
      <Dots />
    </IconButton>
  );
  // Menus are created on demand, as rows are mounted and unmounted while scrolling.
  if (!isWanted) return button;
  return (
    <Later
      load={load}
      isWanted={isOpen}
      onFailure={() => setOpen(false)}
      props={{ trigger: button, open: isOpen, onOpenChange: setOpen, transaction, actions }}
    >
      {button}
    </Later>
  );
}

/** Three dots as one line: an icon of three circles costs as much as the rest of the button. */
function Dots() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 12h.01M12 12h.01M19 12h.01" />
    </svg>
  );
}

const wholeRow = {
  content: '""',
  position: 'absolute',
  inset: 0,
  borderRadius: radius.small,
} as const;

/** Styles of the rows, set on the list. Without `:has`, which is slow with many changing rows. */
export const listRows = {
  ...transactionLines,
  '& [data-part="row"]': { borderTop: `1px solid ${color.line}` },
  // Scrolls below the sticky filters.
  '& [data-part="title"] > :is(button, label, [tabindex])': { scrollMarginBlock: '9rem 6rem' },
  '& [data-part="title"] > [tabindex]:focus': { outline: 'none' },
  '& [data-part="title"] > [tabindex]:focus::after': {
    ...wholeRow,
    outline: `2px solid ${color.ours}`,
    outlineOffset: '-1px',
    pointerEvents: 'none',
  },
  // The title covers the whole row, so that a click anywhere hits it.
  '& [data-part="title"] > :is(button, label)': {
    font: 'inherit',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    '&::after': wholeRow,
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${color.ours}`, outlineOffset: '-1px' },
  },
  '& [data-part="row"] [data-part="end"]': { position: 'relative', color: color.muted },
  '& [data-part="end"] path': { stroke: 'currentColor', strokeWidth: 3, strokeLinecap: 'round' },
  '& [data-part="row"]:hover': { background: color.paper },
  // Selecting a range with Shift would select text as well.
  '& [data-chosen]': { userSelect: 'none' },
  '& [data-chosen="true"]': { background: color.oursSoft },
  '& [data-part="tick"]': {
    position: 'relative',
    zIndex: layer.above,
    gridArea: 'picture',
    width: space[10],
    height: space[10],
    display: 'grid',
    placeItems: 'center',
  },
  '& [data-part="tick"] input': {
    width: space[6],
    height: space[6],
    margin: 0,
    accentColor: color.ours,
  },
  // Notes have their own column where there is room.
  [breakpoint.desktop]: {
    '& [data-part="line"]': {
      gridTemplateColumns: 'auto minmax(0, 5fr) minmax(0, 4fr) auto minmax(6.5rem, auto) auto',
      gridTemplateAreas:
        '"picture title notes owner money end" "picture facts notes owner money end"',
      columnGap: space[4],
    },
    '& [data-part="words"]': { display: 'contents' },
    '& [data-part="title"]': { gridArea: 'title' },
    '& [data-part="facts"]': { gridArea: 'facts' },
    '& [data-part="notes"]': { gridArea: 'notes' },
  },
} as const;
