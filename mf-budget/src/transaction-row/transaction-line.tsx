import { t } from '@lingui/core/macro';
import { byCategory, toCents, type Category, type Transaction } from '@harmony/contract';
import {
  Amount,
  breakpoint,
  CategoryIcon,
  categoryInk,
  color,
  layer,
  OwnerMark,
  radius,
  space,
  text,
  touchTarget,
  visuallyHidden,
} from '@harmony/design-system';
import { Link, type Owner } from '@harmony/mf-kit';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { recurringPath } from '../recurring/recurring-path.ts';
import type { Payer } from './payer.ts';

export interface TransactionLineProps {
  transaction: Transaction;
  category: Category | undefined;
  owner: Owner;
  /** Label of the owner. */
  ownerName: string;
  /** The payer, in couples of two. */
  payer?: Payer | undefined;
  /** Replaces the description, such as a button. */
  title?: ReactNode;
  /** Replaces the category, such as for a settlement. */
  mark?: string | undefined;
  /** The account, where there are any. */
  account?: string | undefined;
  /** Content after the category, such as the day. */
  note?: ReactNode;
  /** The day, in lists without headings of days. */
  day?: ReactNode;
  /** Replaces the category's icon. */
  lead?: ReactNode;
  /** Content after the amount, where there is room. */
  end?: ReactNode;
}

/**
 * One transaction: description, owner and amount. Lists render many of them while scrolling, so it
 * sends no requests, and its styles are on the list: {@link transactionLines}.
 */
export function TransactionLine(props: TransactionLineProps) {
  const { transaction, category, owner, ownerName, payer, title, note, lead, end } = props;
  const { account, mark, day } = props;
  const { amount, description, isVisible, kind, notes, recurringId, parts } = transaction;
  const isTransfer = kind === 'transfer';
  // Skips the work for most rows, as few have parts.
  const further = parts.length > 0 ? byCategory(transaction).length - 1 : 0;
  return (
    <div data-part="line" data-uncounted={isTransfer || kind === 'adjustment'}>
      {lead ?? (
        <span data-part="picture" style={{ color: category && categoryInk(category.color) }}>
          <CategoryIcon name={category?.icon ?? ''} />
        </span>
      )}
      <div data-part="words">
        <p data-part="title" data-marked={kind === 'refund'}>
          {title ?? description}
          {kind === 'refund' && <span data-part="mark">{t`Refund`}</span>}
        </p>
        {day && <span data-part="day">{day}</span>}
        <p data-part="facts">
          {mark ?? category?.name ?? '…'}
          {further > 0 && ` +${further}`}
          {account && ` · ${account}`}
          {note && <> · {note}</>}
          {recurringId && (
            <>
              {' · '}
              <Link
                to={recurringPath(recurringId)}
                aria-label={t`Repeats: ${description}`}
              >{t`Repeats`}</Link>
            </>
          )}
        </p>
        {notes && <p data-part="notes">{notes}</p>}
      </div>
      <span data-part="owner">
        {!isVisible ? (
          <span data-part="hidden" title={t`Hidden from your partner`}>
            <EyeOff size={18} aria-hidden="true" />
            <span>{t`Hidden from your partner`}</span>
          </span>
        ) : owner === 'ours' && payer ? (
          <OwnerMark owner="ours" payer={payer.owner} label={`${ownerName} · ${payer.words}`} />
        ) : (
          <OwnerMark owner={owner} label={ownerName} />
        )}
      </span>
      <span data-part="money">
        {/* The direction of a transfer is in its title. */}
        {isTransfer ? (
          <Amount cents={Math.abs(toCents(amount))} mode="cents" />
        ) : (
          <Amount cents={toCents(amount)} mode="exact" />
        )}
      </span>
      {end && <span data-part="end">{end}</span>}
    </div>
  );
}

/** Styles of the lines, set on the list. */
export const transactionLines = {
  '& [data-part="line"]': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"picture words money" "picture words owner"',
    alignItems: 'center',
    columnGap: space[3],
    minWidth: 0,
    paddingBlock: space[2],
  },
  '& [data-part="picture"]': {
    gridArea: 'picture',
    width: space[10],
    height: space[10],
    display: 'grid',
    placeItems: 'center',
    borderRadius: radius.medium,
    background: color.paper,
    border: `1px solid ${color.line}`,
  },
  '& [data-part="words"]': { gridArea: 'words', minWidth: 0 },
  '& [data-part="title"]': {
    ...text.label,
    display: 'flex',
    alignItems: 'center',
    gap: space[2],
    overflowWrap: 'anywhere',
  },
  // On narrow phones the mark would squeeze the title into columns of two letters.
  '& [data-marked="true"]': { flexWrap: 'wrap' },
  '& [data-part="mark"]': {
    ...text.caption,
    flex: 'none',
    paddingInline: space[2],
    border: `1px solid ${color.edge}`,
    borderRadius: radius.full,
    color: color.muted,
  },
  '& [data-uncounted="true"]': { color: color.muted },
  '& [data-part="hidden"]': { position: 'relative', display: 'inline-flex', color: color.muted },
  '& [data-part="hidden"] > span': visuallyHidden,
  '& [data-part="facts"]': { ...text.caption, color: color.muted },
  // Above the overlay that makes the whole row clickable.
  '& [data-part="facts"] a': { position: 'relative', zIndex: layer.above, color: 'inherit' },
  '& [data-part="notes"]': {
    ...text.caption,
    color: color.muted,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& [data-part="owner"]': {
    gridArea: 'owner',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    gap: space[2],
  },
  '& [data-part="money"]': { ...text.label, gridArea: 'money', textAlign: 'end' },
  '& [data-part="end"]': { display: 'none' },
  [breakpoint.tablet]: {
    '& [data-part="line"]': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(6.5rem, auto) auto',
      gridTemplateAreas: '"picture words owner money end"',
    },
    '& [data-part="end"]': {
      gridArea: 'end',
      display: 'grid',
      // Not taller than the icon, so that the row does not grow.
      height: space[10],
      width: touchTarget,
      alignItems: 'center',
    },
  },
} as const;
