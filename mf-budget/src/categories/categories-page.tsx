import { t } from '@lingui/core/macro';
import {
  endpoints,
  isChoosable,
  isIncomeCategory,
  nextPlanFor,
  type Category,
} from '@harmony/contract';
import {
  breakpoint,
  Button,
  Card,
  ErrorCard,
  SkeletonRows,
  space,
  UpgradeRow,
  styled,
} from '@harmony/design-system';
import {
  Later,
  onFirstUse,
  planOffer,
  toast,
  useCouple,
  useEndpoint,
  useEndpointMutation,
} from '@harmony/mf-kit';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { loadableOf } from '../loadable/loadable.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { CategoryList } from './category-list.tsx';

const loadDialog = onFirstUse(
  () => import(/* webpackChunkName: "category-dialog" */ './category-dialog.tsx'),
);
const loadDelete = onFirstUse(
  () => import(/* webpackChunkName: "delete-category" */ './delete-category.tsx'),
);

/** Page to create, edit, archive and restore the couple's categories. */
export default function CategoriesPage() {
  const { couple } = useCouple();
  return couple === null ? <BudgetPage {...words}>{null}</BudgetPage> : <Categories />;
}

const words = {
  title: t`Categories`,
  lead: t`Archived categories keep their history but can’t be picked for new transactions.`,
  withoutCouple: t`Set up your couple account to track spending by category`,
};

/** The open dialog. */
type Opened = { what: 'new' } | { what: 'change' | 'delete'; category: Category };

function Categories() {
  const answer = loadableOf(useEndpoint(endpoints.categories.list));
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const plan = usePlan();
  const archive = useArchive();
  if (answer.state !== 'ready') {
    return (
      <BudgetPage {...words}>
        {answer.state === 'loading' ? (
          <Columns>
            {[
              { title: t`Spending`, count: 8 },
              { title: t`Income`, count: 4 },
            ].map(({ title, count }) => (
              <Card key={title} title={title}>
                <SkeletonRows count={count} height="3.75rem" picture="square" />
              </Card>
            ))}
          </Columns>
        ) : (
          <ErrorCard
            title={t`Couldn’t load your categories`}
            text={t`Nothing is lost. Please try again.`}
            onRetry={answer.retry}
          />
        )}
      </BudgetPage>
    );
  }
  const choosable = answer.data.filter(isChoosable);
  const used = choosable.filter(({ isArchived }) => !isArchived);
  const lists = [
    [t`Spending`, used.filter((category) => !isIncomeCategory(category))],
    [t`Income`, used.filter(isIncomeCategory)],
    [t`Archived`, choosable.filter(({ isArchived }) => isArchived)],
  ] as const;
  const own = used.filter(({ isBuiltIn }) => !isBuiltIn).length;
  const most = plan.categories;
  const isFull = most !== null && own >= most;
  return (
    <BudgetPage
      {...words}
      actions={
        <Button
          icon={isFull ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
          disabled={isFull}
          onClick={() => setOpened({ what: 'new' })}
        >{t`Add category`}</Button>
      }
    >
      {isFull && (
        <Full>
          <UpgradeRow
            feature={t`More than ${most} categories`}
            offer={planOffer(nextPlanFor('categories', plan)?.tier)}
          />
        </Full>
      )}
      <Columns>
        {lists
          .filter(([, categories]) => categories.length > 0)
          .map(([title, categories]) => (
            <CategoryList
              key={title}
              title={title}
              categories={categories}
              onEdit={(category) => setOpened({ what: 'change', category })}
              onDelete={(category) => setOpened({ what: 'delete', category })}
              onArchive={archive}
            />
          ))}
      </Columns>
      <Later
        load={loadDialog}
        isWanted={opened?.what === 'new' || opened?.what === 'change'}
        onFailure={close}
        props={{
          isOpen: opened?.what === 'new' || opened?.what === 'change',
          onClose: close,
          category: opened?.what === 'change' ? opened.category : undefined,
        }}
      />
      {opened?.what === 'delete' && (
        <Later
          load={loadDelete}
          isWanted
          onFailure={close}
          props={{
            category: opened.category,
            others: answer.data.filter(({ id }) => id !== opened.category.id),
            onClose: close,
          }}
        />
      )}
    </BudgetPage>
  );
}

/** Archives or restores a category; the toast offers to undo it. */
function useArchive() {
  const change = useEndpointMutation(endpoints.categories.change, {
    errorText: t`Couldn’t change the category`,
  });
  const archive = ({ id, name }: Category, isArchived: boolean): void => {
    const send = (next: boolean, onSuccess?: () => void) =>
      change.mutate({ params: { id }, body: { isArchived: next } }, onSuccess ? { onSuccess } : {});
    send(isArchived, () =>
      toast({
        title: isArchived ? t`${name} is archived` : t`${name} is back`,
        action: { label: t`Undo`, onClick: () => send(!isArchived) },
      }),
    );
  };
  return archive;
}

const Full = styled('div', { marginBottom: space[5] });

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});
