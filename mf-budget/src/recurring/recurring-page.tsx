import { t } from '@lingui/core/macro';
import { endpoints, type Recurring } from '@harmony/contract';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  ErrorCard,
  Skeleton,
  space,
  styled,
} from '@harmony/design-system';
import {
  Later,
  onFirstUse,
  toast,
  useCouple,
  useEndpoint,
  useEndpointMutation,
  useSearchParams,
  useToday,
} from '@harmony/mf-kit';
import Plus from 'lucide-react/icons/plus';
import Repeat from 'lucide-react/icons/repeat';
import { useState } from 'react';
import { loadableOf } from '../loadable/loadable.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { useCategories } from '../transactions/use-categories.ts';
import { FoundCard } from './found-card.tsx';
import { RecurringList, type RecurringActions } from './recurring-list.tsx';
import { shownInAddress } from './recurring-path.ts';
import { TotalsCard } from './totals-card.tsx';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "recurring-dialog" */ './recurring-dialog.tsx'),
);

const words = {
  title: t`Recurring`,
  lead: t`Rent, salaries and subscriptions, added automatically.`,
  withoutCouple: t`Set up your couple account to add recurring transactions`,
};

/** Page of the recurring transactions. */
export default function RecurringPage() {
  const { couple } = useCouple();
  return couple === null ? <BudgetPage {...words}>{null}</BudgetPage> : <AllRecurring />;
}

function AllRecurring() {
  const answer = loadableOf(useEndpoint(endpoints.recurring.list));
  const { byId } = useCategories();
  const [opened, setOpened] = useState<{ recurring: Recurring | undefined }>();
  const close = (): void => setOpened(undefined);
  const { actions, removal } = useActions((recurring) => setOpened({ recurring }));
  const add = (
    <Button
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpened({ recurring: undefined })}
    >{t`Add recurring`}</Button>
  );
  return (
    <BudgetPage {...words} actions={add}>
      <Stack>
        {answer.state === 'ready' && answer.data.some(({ nextDate }) => nextDate !== null) && (
          <TotalsCard list={answer.data} />
        )}
        <FoundCard />
        {answer.state === 'ready' && <Missing list={answer.data} />}
        {answer.state === 'loading' && <Skeleton height="20rem" />}
        {answer.state === 'failed' && (
          <ErrorCard
            title={t`Couldn’t load your recurring items`}
            text={t`Nothing is lost. Please try again.`}
            onRetry={answer.retry}
          />
        )}
        {answer.state === 'ready' && answer.data.length === 0 && (
          <EmptyState
            icon={<Repeat />}
            title={t`Nothing recurring yet`}
            text={t`Add your rent or salary once, and it’s entered automatically from then on.`}
          />
        )}
        {answer.state === 'ready' && (
          <Lists list={answer.data} categories={byId} actions={actions} />
        )}
      </Stack>
      {removal}
      <Later
        load={loadDialog}
        isWanted={opened !== undefined}
        onFailure={close}
        props={{ isOpen: opened !== undefined, onClose: close, recurring: opened?.recurring }}
      />
    </BudgetPage>
  );
}

/** Notice for users who follow a link to a deleted recurring transaction. */
function Missing({ list }: { list: readonly Recurring[] }) {
  const [query] = useSearchParams();
  const shown = shownInAddress(query);
  if (shown === null || list.some(({ id }) => id === shown)) return null;
  return <p role="status">{t`This no longer repeats.`}</p>;
}

interface ListsProps {
  list: readonly Recurring[];
  categories: ReturnType<typeof useCategories>['byId'];
  actions: RecurringActions;
}

function Lists({ list, categories, actions }: ListsProps) {
  const parts = [
    [t`Coming up`, list.filter(({ nextDate }) => nextDate !== null)],
    [t`Ended`, list.filter(({ nextDate }) => nextDate === null)],
  ] as const;
  return parts.map(
    ([title, part]) =>
      part.length > 0 && (
        <RecurringList
          key={title}
          title={title}
          list={part}
          categories={categories}
          actions={actions}
        />
      ),
  );
}

/** Returns the actions of recurring transactions, and the confirmation of a deletion. */
function useActions(edit: (recurring: Recurring) => void) {
  const today = useToday();
  const [removed, setRemoved] = useState<Recurring>();
  const skip = useEndpointMutation(endpoints.recurring.skip, {
    errorText: t`Couldn’t skip it`,
    onSuccess: ({ description }) =>
      toast({ title: t`Success`, description: t`${description} was skipped once` }),
  });
  const book = useEndpointMutation(endpoints.recurring.book, {
    errorText: t`Couldn’t add it`,
    onSuccess: ({ description }) =>
      toast({ title: t`Success`, description: t`${description} was added for today` }),
  });
  const remove = useEndpointMutation(endpoints.recurring.remove, {
    errorText: t`Couldn’t delete it`,
    onSuccess: () => setRemoved(undefined),
  });
  const actions: RecurringActions = {
    edit,
    skip: (recurring) => skip.mutate(nextOf(recurring)),
    book: (recurring) => {
      const { params, body } = nextOf(recurring);
      book.mutate({ params, body: { ...body, today } });
    },
    remove: setRemoved,
  };
  const removal = (
    <ConfirmDialog
      open={removed !== undefined}
      onOpenChange={(open) => !open && setRemoved(undefined)}
      title={t`Delete ${{ name: removed?.description ?? '' }}?`}
      description={t`It stops recurring. Transactions it added stay.`}
      confirmLabel={t`Delete`}
      pending={remove.isPending}
      onConfirm={() => removed && remove.mutate({ params: { id: removed.id } })}
    />
  );
  return { actions, removal };
}

/** Returns the request for the displayed next date, which the partner may handle at the same time. */
function nextOf({ id, nextDate }: Recurring) {
  return { params: { id }, body: { date: nextDate ?? undefined } };
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });
