import { t } from '@lingui/core/macro';
import {
  toCents,
  type Category,
  type InboxRow,
  type MoneyAccount,
  type TakenAs,
} from '@harmony/contract';
import { Amount, Button, IconButton, RelativeDay } from '@harmony/design-system';
import CircleSlash from 'lucide-react/icons/circle-slash';
import { memo, useId } from 'react';
import { categoryReasons } from '../import/row-facts.ts';
import type { AccountNames } from '../transaction-row/account-text.ts';
import { useSwipe, type Direction } from '../transaction-row/use-swipe.ts';
import { isAllowed, suggestionText, takenAs, takenAsLabels } from './choices.ts';
import { TransferButton } from './transfer-button.tsx';
import type { Choice } from './use-decisions.ts';

const swipes: Readonly<Record<Direction, TakenAs>> = { right: 'ours', left: 'mine', up: 'kept' };
const directions = ['right', 'left', 'up'] as const;

/** Stable functions of a row. */
export interface InboxRowActions {
  decide: (row: InboxRow, choice: Choice) => void;
  open: (row: InboxRow) => void;
  leaveOut: (row: InboxRow) => void;
  toggle: (row: InboxRow) => void;
}

interface InboxRowProps {
  row: InboxRow;
  category: Category | undefined;
  account: MoneyAccount | undefined;
  /** The other side, if the row is probably a transfer and both are in the inbox. */
  otherRow: InboxRow | undefined;
  accountNames: AccountNames;
  today: string;
  isChosen: boolean;
  actions: InboxRowActions;
}

/** A payment to decide on: by its buttons, by a swipe, or by a key while it has the focus. */
export const InboxRowItem = memo(function InboxRowItem(props: InboxRowProps) {
  const { row, category, account, otherRow, accountNames, today, isChosen, actions } = props;
  const { description, isPending, duplicateOf, kind } = row;
  const id = useId();
  const { direction, handlers } = useSwipe(directions, (to) => {
    const as = swipes[to];
    if (isAllowed(as, account)) actions.decide(row, { as });
  });
  const reason = row.categoryReason && categoryReasons[row.categoryReason];
  const suggestion = suggestionText(row);
  return (
    <article data-part="row" data-pending={isPending} aria-labelledby={id} {...handlers}>
      {direction && <span data-part="swiped">{takenAsLabels[swipes[direction]]}</span>}
      <input
        type="checkbox"
        aria-label={t`Choose ${{ name: description }}`}
        checked={isChosen}
        onChange={() => actions.toggle(row)}
      />
      <div data-part="words">
        <p data-part="title">
          <button type="button" id={id} aria-haspopup="dialog" onClick={() => actions.open(row)}>
            {description}
          </button>
          {kind === 'refund' && <span data-part="mark">{t`Refund`}</span>}
          {isPending && <span data-part="mark">{t`Pending`}</span>}
        </p>
        <p data-part="facts">
          <RelativeDay day={row.date} today={today} />
          {account && ` · ${account.name}`}
          {category && ` · ${category.name}`}
          {reason && `, ${reason}`}
        </p>
        {duplicateOf !== null && <p data-part="facts">{t`Looks like a payment that you have.`}</p>}
      </div>
      <span data-part="money">
        <Amount cents={toCents(row.amount)} mode="exact" />
      </span>
      <div data-part="choices">
        <TransferButton
          row={row}
          otherRow={otherRow}
          accountNames={accountNames}
          onAccept={() => actions.decide(row, { as: row.suggested, kind: 'transfer' })}
        />
        {takenAs
          .filter((as) => isAllowed(as, account))
          .map((as) => (
            <Button
              key={as}
              size="small"
              aria-label={`${takenAsLabels[as]}: ${description}`}
              variant={as === row.suggested && suggestion !== undefined ? 'primary' : 'secondary'}
              onClick={() => actions.decide(row, { as })}
            >
              {takenAsLabels[as]}
            </Button>
          ))}
        <IconButton label={t`Not mine: ${description}`} onClick={() => actions.leaveOut(row)}>
          <CircleSlash aria-hidden="true" />
        </IconButton>
        {suggestion !== undefined && <span data-part="facts">{suggestion}</span>}
      </div>
    </article>
  );
});
