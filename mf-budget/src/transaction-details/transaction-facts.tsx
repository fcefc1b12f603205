import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import { OwnerMark, styled } from '@harmony/design-system';
import { ownerOf } from '@harmony/mf-kit';
import EyeOff from 'lucide-react/icons/eye-off';
import { accountText } from '../transaction-row/account-text.ts';
import { useAccountNames } from '../transaction-row/use-account-names.ts';
import { useOwners, type Owners } from '../transaction-row/use-owners.ts';
import { CategoryLine } from './category-line.tsx';
import type { DetailsSheetProps } from './details-sheet.tsx';
import { Fact, Facts, Marked } from './fact.tsx';
import { HistoryLines } from './history-lines.tsx';
import { SplitLine } from './split-line.tsx';

type TransactionFactsProps = Pick<DetailsSheetProps, 'all' | 'categories'> & {
  transaction: Transaction;
};

/** Facts of a transaction besides its description, day and amount, as far as the viewer may see them. */
export function TransactionFacts({ transaction, all, categories }: TransactionFactsProps) {
  const owners = useOwners();
  const account = accountText(transaction, useAccountNames());
  const { kind, notes, type } = transaction;
  return (
    <Facts>
      {kind === 'transfer' ? (
        <Fact label={t`Kind`}>{t`Transfer`}</Fact>
      ) : (
        <CategoryLine transaction={transaction} categories={categories} />
      )}
      {kind === 'refund' && <Fact label={t`Kind`}>{t`Refund`}</Fact>}
      <TypeLine transaction={transaction} owners={owners} />
      {kind !== 'transfer' && type === 'shared' && (
        <>
          <PayerLine transaction={transaction} owners={owners} />
          <SplitLine transaction={transaction} />
        </>
      )}
      {account && <Fact label={t`Account`}>{account}</Fact>}
      <HistoryLines transaction={transaction} all={all} />
      {notes && (
        <Fact label={t`Notes`}>
          <Notes>{notes}</Notes>
        </Fact>
      )}
    </Facts>
  );
}

interface LineProps {
  transaction: Transaction;
  owners: Owners;
}

/** Whether it is shared or personal, and whether the partner sees it. */
function TypeLine({ transaction, owners: { user, names } }: LineProps) {
  const owner = user ? ownerOf(transaction, user) : 'ours';
  if (!transaction.isVisible) {
    return (
      <Fact label={t`Type`}>
        <Marked>
          <EyeOff size={18} aria-hidden="true" />
          {t`Hidden from your partner`}
        </Marked>
      </Fact>
    );
  }
  return (
    <Fact label={t`Type`}>
      <Marked>
        <span aria-hidden="true">
          <OwnerMark owner={owner} label={names[owner]} />
        </span>
        {owner === 'ours' ? names.ours : t`Personal, visible`}
      </Marked>
    </Fact>
  );
}

/** The partner who paid or received it. */
function PayerLine({ transaction, owners: { user, names } }: LineProps) {
  const { amount, paidBy } = transaction;
  const label = amount.startsWith('-') ? t`Who paid` : t`Who got it`;
  if (paidBy === null) return <Fact label={label}>{t`Both`}</Fact>;
  return <Fact label={label}>{paidBy === user?.id ? names.mine : names.yours}</Fact>;
}

/** Keeps the lines of notes. */
const Notes = styled('span', { whiteSpace: 'pre-wrap' });
