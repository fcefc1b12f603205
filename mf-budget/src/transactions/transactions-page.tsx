import { t } from '@lingui/core/macro';
import type { Transaction } from '@harmony/contract';
import {
  Button,
  EmptyState,
  ErrorCard,
  PageHeader,
  styled,
  visuallyHidden,
} from '@harmony/design-system';
import { RequestError, useCouple } from '@harmony/mf-kit';
import Wallet from 'lucide-react/icons/wallet';
import { BudgetNavigation } from '../navigation/budget-navigation.tsx';
import { useCallback, useMemo, useState } from 'react';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.ts';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';
import { TransferDialog } from '../transfers/transfer-dialog.ts';
import { QueuedChanges } from '../queue/queued-changes.tsx';
import { Ledger } from './ledger.tsx';
import { useCategories } from './use-categories.ts';
import { useFilters } from './use-filters.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';
import { useRemoval } from './use-removal.ts';
import { useTransferDialog } from './use-transfer-dialog.ts';
import { prefetchTransactions, useTransactions } from './use-transactions.ts';

// If the page is opened by its address, this module runs before the frame is rendered.
if (window.location.pathname === '/transactions') prefetchTransactions();

const NONE: readonly Transaction[] = [];

/** Page of all visible transactions, with filters in the address. */
export default function TransactionsPage() {
  const transactions = useTransactions();
  const { all, error, retry } = transactions;
  const { filters: requested, change, clear, flush } = useFilters();
  const { props: dialog, open, reopen, edit, duplicate, repeat } = useTransactionDialog();
  const { props: transferDialog, open: openTransfer } = useTransferDialog();
  const add = useCallback(() => open('expense'), [open]);
  const remove = useRemoval(all ?? NONE);
  const removeTransfer = (): void => {
    const row = all?.find(({ transferId }) => transferId === transferDialog.transferId);
    if (row) remove([row]);
  };
  const [page, setPage] = useState<HTMLElement | null>(null);
  const categories = useCategories();
  const actions = useMemo(
    () => ({
      edit: (transaction: Transaction) =>
        transaction.transferId === null ? edit(transaction) : openTransfer(transaction.transferId),
      duplicate,
      repeat,
      remove,
    }),
    [edit, openTransfer, duplicate, repeat, remove],
  );
  const editById = useCallback(
    (id: string) => {
      const transaction = all?.find((each) => each.id === id);
      if (transaction) actions.edit(transaction);
    },
    [all, actions],
  );
  useListShortcuts(page, editById);

  // Unknown categories, such as deleted ones, are ignored.
  const isUnknown = requested.categoryId !== '' && !categories.byId.has(requested.categoryId);
  // Users outside the couple are ignored, too.
  const { couple } = useCouple();
  const isStranger =
    requested.userId !== '' && couple?.members.some(({ id }) => id === requested.userId) !== true;
  const filters = useMemo(
    () => ({
      ...requested,
      ...(isUnknown && { categoryId: '' }),
      ...(isStranger && { userId: '' }),
    }),
    [requested, isUnknown, isStranger],
  );
  const isPending = transactions.isPending || (isUnknown && categories.isPending);
  const { isWhole } = transactions;
  const list = useMemo(
    () => ({ all, isPending, isWhole, error, retry }),
    [all, isPending, isWhole, error, retry],
  );

  if (error instanceof RequestError && error.body?.code === 'couple_required') {
    return (
      <>
        <PageHeader title={t`Transactions`} />
        <NoCouple />
      </>
    );
  }
  return (
    <div ref={setPage}>
      <BudgetNavigation />
      <Head>
        <PageHeader title={t`Transactions`} />
      </Head>
      {!isPending && all && (
        <QueuedChanges
          all={all}
          isWhole={transactions.isWhole}
          categories={categories.byId}
          onOpen={(draft) =>
            reopen(
              draft,
              draft.kind === 'change' ? all.find(({ id }) => id === draft.subject) : undefined,
            )
          }
        />
      )}
      <Ledger
        transactions={list}
        filters={filters}
        categories={categories}
        actions={actions}
        onChange={change}
        onClear={clear}
        onRest={flush}
        onAdd={add}
      />
      {!isPending && !all && (
        <ErrorCard
          title={t`Couldn’t load your transactions`}
          text={t`Nothing is lost. Please try again.`}
          onRetry={retry}
        />
      )}
      <TransactionDialog {...dialog} onRemove={remove} />
      <TransferDialog {...transferDialog} onRemove={removeTransfer} />
    </div>
  );
}

// Visually redundant with the tab, the current pill and the title of the list.
const Head = styled('div', { '& header': visuallyHidden });

function NoCouple() {
  return (
    <EmptyState
      icon={<Wallet />}
      title={t`Create or join a couple account to start tracking transactions together`}
      action={
        <Button asChild>
          <a href="/couple-setup">{t`Set up couple`}</a>
        </Button>
      }
    />
  );
}
