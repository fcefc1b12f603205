import { t } from '@lingui/core/macro';
import { kindBySign, toCents, type Category, type Transaction } from '@harmony/contract';
import { RelativeDay, styled, VirtualList } from '@harmony/design-system';
import { memo, useId } from 'react';
import { useToday } from '../clock/today.ts';
import { TransactionLine } from '../transaction-row/transaction-line.tsx';
import { useOwners } from '../transaction-row/use-owners.ts';
import { listRows } from '../transactions/list-row.tsx';
import type { ShownRow } from './draft-rows.ts';

const height = { row: 57, rowWithNotes: 74 };

const reasons = {
  rule: t`by your rule`,
  history: t`as before`,
  file: t`from the file`,
  merchant: t`known shop`,
} as const;
const facts = { repeated: t`twice in the file`, entered: t`already entered` };

interface RowListProps {
  label: string;
  rows: readonly ShownRow[];
  categories: readonly Category[];
  chosen: ReadonlySet<number>;
  onToggle: (index: number) => void;
  onEdit: (index: number) => void;
}

/** Rows of a file with checkboxes; a click on a row opens its correction. */
export function RowList({ label, rows, categories, chosen, onToggle, onEdit }: RowListProps) {
  const today = useToday();
  const { names } = useOwners();
  return (
    <Rows>
      <VirtualList
        label={label}
        items={rows}
        keyOf={({ index }) => String(index)}
        heightOf={({ notes }) => (notes ? height.rowWithNotes : height.row)}
        renderItem={(row) => (
          <Row
            row={row}
            category={categoryOf(row, categories)}
            ownerName={row.whose === 'ours' ? names.ours : names.mine}
            today={today}
            isChosen={chosen.has(row.index)}
            onToggle={onToggle}
            onEdit={onEdit}
          />
        )}
      />
    </Rows>
  );
}

interface RowProps extends Pick<RowListProps, 'onToggle' | 'onEdit'> {
  row: ShownRow;
  category: Category | undefined;
  ownerName: string;
  today: string;
  isChosen: boolean;
}

const Row = memo(function Row(props: RowProps) {
  const { row, category, ownerName, today, isChosen, onToggle, onEdit } = props;
  const id = useId();
  const reason = row.categoryReason && reasons[row.categoryReason];
  const transaction: Transaction = {
    ...row,
    id,
    userId: id,
    paidBy: id,
    split: null,
    parts: (row.parts ?? []).map((part) => ({ ...part, categoryId: part.categoryId ?? '' })),
    kind: kindBySign(row.amount),
    accountId: null,
    refundOf: null,
    transferId: null,
    otherAccountId: null,
    categoryId: category?.id ?? '',
  };
  return (
    <div data-part="row" data-chosen={isChosen}>
      <TransactionLine
        transaction={transaction}
        category={category}
        owner={row.whose === 'ours' ? 'ours' : 'mine'}
        ownerName={ownerName}
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
            {row.isRepeatedInFile && ` · ${facts.repeated}`}
            {row.duplicateOf !== null && ` · ${facts.entered}`}
            {row.leftOut !== null && ` · ${row.leftOut}`}
          </>
        }
      />
    </div>
  );
});

/** Category of a row, or the default it gets without one. */
function categoryOf(row: ShownRow, categories: readonly Category[]): Category | undefined {
  const usual = toCents(row.amount) < 0 ? 'other' : 'other-income';
  return (
    categories.find(({ id }) => id === row.categoryId) ??
    categories.find(({ builtIn }) => builtIn === usual)
  );
}

const Rows = styled('div', listRows);
