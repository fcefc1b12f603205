import { t } from '@lingui/core/macro';
import { toCents, type Category, type Transaction } from '@harmony/contract';
import {
  color,
  layer,
  radius,
  RelativeDay,
  space,
  styled,
  text,
  VirtualList,
} from '@harmony/design-system';
import { memo, useId, useMemo } from 'react';
import { useToday } from '../clock/today.ts';
import { TransactionLine } from '../transaction-row/transaction-line.tsx';
import { useOwners } from '../transaction-row/use-owners.ts';
import { listRows } from '../transactions/list-rows.ts';
import type { AccountNames } from '../transaction-row/account-text.ts';
import { kindOf, type ShownRow } from './draft-rows.ts';
import { categoryReasons, fileFacts } from './row-facts.ts';
import { TransferOffer } from './transfer-offer.tsx';

const height = { row: 57, notes: 17, facts: 17, offer: 36 };

interface RowListProps {
  label: string;
  rows: readonly ShownRow[];
  categories: readonly Category[];
  chosen: ReadonlySet<number>;
  accountNames: AccountNames;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
  onTransfer: (row: ShownRow, isTransfer: boolean) => void;
}

/** Rows of a file with checkboxes; a click on a row opens its correction. */
export function RowList({ label, rows, categories, chosen, ...rest }: RowListProps) {
  const today = useToday();
  const { names, user } = useOwners();
  const byId = useMemo(() => new Map(categories.map((each) => [each.id, each])), [categories]);
  const byIndex = useMemo(() => new Map(rows.map((row) => [row.index, row])), [rows]);
  const nameOf = (id: string): string => names[id === user?.id ? 'mine' : 'yours'];
  return (
    <Rows>
      <VirtualList
        label={label}
        items={rows}
        keyOf={({ index }) => String(index)}
        heightOf={heightOf}
        renderItem={(row) => (
          <Row
            row={row}
            category={row.settlement ? undefined : categoryOf(row, categories)}
            ownerName={row.ownership === 'ours' ? names.ours : names.mine}
            today={today}
            facts={fileFacts(row, { categories: byId, nameOf })}
            otherRow={typeof row.transferOf === 'number' ? byIndex.get(row.transferOf) : undefined}
            isChosen={chosen.has(row.index)}
            {...rest}
          />
        )}
      />
    </Rows>
  );
}

function heightOf({ notes, parts, paidBy, split, settlement, transferOf, kind }: ShownRow): number {
  return (
    height.row +
    (notes ? height.notes : 0) +
    (parts || paidBy || split || settlement ? height.facts : 0) +
    (transferOf !== null && kind !== 'transfer' ? height.offer : 0)
  );
}

interface RowProps extends Pick<
  RowListProps,
  'onToggle' | 'onEdit' | 'onTransfer' | 'accountNames'
> {
  row: ShownRow;
  /** Parts, payer and split in the file, or both sides of a settlement. */
  facts: string;
  /** The other side of an offered transfer, if it is a row. */
  otherRow: ShownRow | undefined;
  category: Category | undefined;
  ownerName: string;
  today: string;
  isChosen: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { row, category, ownerName, today, isChosen, onToggle, onEdit } = props;
  const { facts, otherRow, accountNames, onTransfer } = props;
  const id = useId();
  const reason = row.categoryReason && categoryReasons[row.categoryReason];
  const transaction: Transaction = {
    ...row,
    id,
    userId: id,
    paidBy: id,
    split: null,
    refundOf: null,
    transferId: null,
    parts: (row.parts ?? []).map((part) => ({ ...part, categoryId: part.categoryId ?? '' })),
    // A settlement moves money and is not spending.
    kind: row.settlement ? 'transfer' : kindOf(row, category),
    categoryId: category?.id ?? '',
  };
  return (
    <div data-part="row" data-chosen={isChosen}>
      <TransactionLine
        transaction={transaction}
        category={category}
        owner={row.ownership === 'ours' ? 'ours' : 'mine'}
        ownerName={ownerName}
        mark={row.settlement ? t`Settlement` : undefined}
        account={accountNames.get(row.accountId ?? '')}
        lead={
          <span data-part="tick">
            <input
              type="checkbox"
              aria-label={t`Choose ${{ name: row.description }}`}
              checked={isChosen}
              onChange={() => onToggle(row.index)}
            />
          </span>
        }
        title={
          <button type="button" aria-haspopup="dialog" onClick={() => onEdit(row.index)}>
            {row.description}
          </button>
        }
        note={
          <>
            {reason && `${reason} · `}
            <RelativeDay day={row.date} today={today} />
          </>
        }
      />
      {facts !== '' && <p data-part="file-facts">{facts}</p>}
      {row.transferOf !== null && row.kind !== 'transfer' && (
        <TransferOffer
          row={row}
          otherRow={otherRow}
          accountNames={accountNames}
          onAccept={onTransfer}
        />
      )}
    </div>
  );
});

/** Category of a row, or the default without one. */
function categoryOf(row: ShownRow, categories: readonly Category[]): Category | undefined {
  const usual = toCents(row.amount) < 0 ? 'other' : 'other-income';
  return (
    categories.find(({ id }) => id === row.categoryId) ??
    categories.find(({ builtIn }) => builtIn === usual)
  );
}

const Rows = styled('div', {
  ...listRows,
  '& [data-part="row"]': { ...listRows['& [data-part="row"]'], position: 'relative' },
  '& [data-part="file-facts"], & [data-part="offer"]': {
    // Below the title, beside the checkbox.
    marginInlineStart: `calc(${space[10]} + ${space[3]})`,
    marginBottom: space[2],
  },
  '& [data-part="file-facts"]': { ...text.caption, color: color.muted, overflowWrap: 'anywhere' },
  '& [data-part="offer"]': {
    ...text.caption,
    position: 'relative',
    zIndex: layer.above,
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[2],
    minHeight: '2rem',
    maxWidth: `calc(100% - ${space[10]} - ${space[3]})`,
    padding: `${space[1]} ${space[3]}`,
    border: `1px solid ${color.edge}`,
    borderRadius: radius.full,
    background: color.card,
    color: color.ink,
    textAlign: 'start',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
  },
  '& [data-part="offer"][aria-pressed="true"]': {
    borderColor: color.ours,
    background: color.oursSoft,
    color: color.ours,
  },
  '@media (forced-colors: active)': {
    '& [data-part="offer"][aria-pressed="true"]': {
      background: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});
