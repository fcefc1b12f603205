import { endpoints } from '@harmony/contract';
import { Button, Card, EmptyState, ErrorCard, PageHeader, Skeleton } from '@harmony/design-system';
import { RequestError, useEndpoint, useSearchParams } from '@harmony/mf-kit';
import { Plus, Wallet } from 'lucide-react';
import { BudgetNavigation } from '../navigation/budget-page.tsx';
import { TransactionDialog } from '../transaction-dialog/transaction-dialog.tsx';
import { useTransactionDialog } from '../transaction-dialog/use-transaction-dialog.ts';
import { FilterCard } from './filter-card.tsx';
import { filtered, readFilters, writeFilters } from './filters.ts';
import { TransactionList } from './transaction-list.tsx';
import { useCategories } from './use-categories.ts';

/** All transactions that the viewer may see, narrowed by filters that the address keeps. */
export default function TransactionsPage() {
  const { data, error, isPending, refetch } = useEndpoint(endpoints.transactions.list);
  const [query, setQuery] = useSearchParams();
  const dialog = useTransactionDialog();
  const categories = useCategories();
  const filters = readFilters(query);
  const shown = Array.isArray(data) ? filtered(data, filters) : [];
  const clear = (): void => setQuery({}, { replace: true });

  if (error instanceof RequestError && error.body?.code === 'couple_required') {
    return (
      <>
        <PageHeader title="Transactions" />
        <NoCouple />
      </>
    );
  }
  return (
    <>
      <BudgetNavigation />
      <PageHeader
        title="Transactions"
        actions={
          <Button icon={<Plus aria-hidden="true" />} onClick={() => dialog.open('expense')}>
            Add transaction
          </Button>
        }
      />
      <FilterCard
        filters={filters}
        categories={categories.list}
        onChange={(next) => setQuery(writeFilters(next), { replace: true })}
        onClear={clear}
      />
      {isPending && <Skeleton height="24rem" />}
      {!isPending && !Array.isArray(data) && (
        <ErrorCard
          title="Your transactions could not be loaded"
          text="Nothing is lost. Please try again."
          onRetry={() => void refetch()}
        />
      )}
      {Array.isArray(data) && (
        <Card title={`All Transactions (${shown.length})`}>
          {shown.length > 0 ? (
            <TransactionList transactions={shown} categories={categories.byId} />
          ) : (
            <EmptyState
              icon={<Wallet />}
              title="No transactions found"
              text={
                data.length > 0
                  ? 'None of them fits the filters.'
                  : 'Add what you spend or earn, together or on your own.'
              }
              action={
                data.length > 0 ? (
                  <Button variant="secondary" onClick={clear}>
                    Show all
                  </Button>
                ) : (
                  <Button onClick={() => dialog.open('expense')}>Add the first one</Button>
                )
              }
            />
          )}
        </Card>
      )}
      <TransactionDialog {...dialog.props} />
    </>
  );
}

function NoCouple() {
  return (
    <EmptyState
      icon={<Wallet />}
      title="Create or join a couple account to start tracking transactions together"
      action={
        <Button asChild>
          <a href="/couple-setup">Set up couple</a>
        </Button>
      }
    />
  );
}
