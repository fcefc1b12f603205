import styled from '@emotion/styled';
import { toCents, type Category, type Transaction } from '@harmony/contract';
import {
  Amount,
  CategoryIcon,
  color,
  OwnerMark,
  radius,
  space,
  text,
  VisuallyHidden,
} from '@harmony/design-system';
import { ownerOf, useCouple, useUser } from '@harmony/mf-kit';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';

interface TransactionRowProps {
  transaction: Transaction;
  category: Category | undefined;
  /** A line of its own below the description, such as the day. */
  note?: ReactNode;
}

/** One transaction: what it was, whose, and how much. */
export function TransactionRow({ transaction, category, note }: TransactionRowProps) {
  const user = useUser();
  const { partner } = useCouple();
  const owner = user ? ownerOf(transaction, user) : 'ours';
  const isHidden = transaction.type === 'personal' && !transaction.isVisible;
  const names = { mine: 'You', yours: partner?.firstName ?? 'Your partner', ours: 'Shared' };
  return (
    <Row>
      <Picture data-owner={owner} style={{ color: category?.color }}>
        <CategoryIcon name={category?.icon ?? ''} />
      </Picture>
      <Words>
        <Description>
          {transaction.description}
          {isHidden && (
            <Hidden title="Hidden from your partner">
              <EyeOff size={16} aria-hidden="true" />
              <VisuallyHidden>Hidden from your partner</VisuallyHidden>
            </Hidden>
          )}
        </Description>
        <Facts>
          {category?.name ?? 'Category'}
          {note && <> · {note}</>}
        </Facts>
        {transaction.notes && <Notes>{transaction.notes}</Notes>}
      </Words>
      <OwnerMark owner={owner} label={names[owner]} />
      <Money>
        <Amount cents={toCents(transaction.amount)} mode="exact" />
      </Money>
    </Row>
  );
}

const Row = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minWidth: 0,
  paddingBlock: space[2],
});

const Picture = styled.span({
  width: '2.5rem',
  height: '2.5rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.medium,
  background: color.paper,
  border: `1px solid ${color.line}`,
});

const Words = styled.div({ flex: 1, minWidth: 0 });

const Description = styled.p({
  ...text.label,
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  overflowWrap: 'anywhere',
});

const Hidden = styled.span({ position: 'relative', display: 'inline-flex', color: color.muted });

const Facts = styled.p({ ...text.caption, color: color.muted });

const Notes = styled.p({ ...text.caption, color: color.muted, overflowWrap: 'anywhere' });

const Money = styled.span({ ...text.label, minWidth: '6.5rem', textAlign: 'right' });
