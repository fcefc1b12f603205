import { endpoints, isIncomeCategory, nextPlanFor, type Category } from '@harmony/contract';
import {
  breakpoint,
  Button,
  ErrorCard,
  Skeleton,
  space,
  UpgradeRow,
  styled,
} from '@harmony/design-system';
import { Later, navigate, toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import Lock from 'lucide-react/icons/lock';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { answerOf } from '../answer/answer.ts';
import { BudgetPage } from '../navigation/budget-page.tsx';
import { usePlan } from '../plan/use-plan.ts';
import { CategoryList } from './category-list.tsx';

const loadDialog = () => import(/* webpackChunkName: "category-dialog" */ './category-dialog.tsx');
const loadDelete = () => import(/* webpackChunkName: "delete-category" */ './delete-category.tsx');

/** The couple's categories: made, changed, archived and brought back. */
export default function CategoriesPage() {
  return (
    <BudgetPage
      title="Categories"
      lead="How you sort your money. Archived categories keep their history but are no longer offered."
      withoutCouple="Set up your couple account to track spending by category"
    >
      <Categories />
    </BudgetPage>
  );
}

/** What of categories is open in a dialog. */
type Opened = { what: 'new' } | { what: 'change' | 'delete'; category: Category };

function Categories() {
  const answer = answerOf(useEndpoint(endpoints.categories.list));
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const archive = useArchive();
  if (answer.state === 'loading') return <Skeleton height="28rem" />;
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title="Your categories could not be loaded"
        text="Nothing is lost. Please try again."
        onRetry={answer.retry}
      />
    );
  }
  const used = answer.data.filter(({ isArchived }) => !isArchived);
  const lists = [
    ['Spending', used.filter((category) => !isIncomeCategory(category))],
    ['Income', used.filter(isIncomeCategory)],
    ['Archived', answer.data.filter(({ isArchived }) => isArchived)],
  ] as const;
  return (
    <>
      <AddCategory
        own={used.filter(({ isBuiltIn }) => !isBuiltIn).length}
        onAdd={() => setOpened({ what: 'new' })}
      />
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
    </>
  );
}

/** Archives a category or brings it back; the toast takes that back. */
function useArchive() {
  const change = useEndpointMutation(endpoints.categories.change, {
    errorText: 'Failed to change the category',
  });
  const archive = ({ id, name }: Category, isArchived: boolean): void => {
    const send = (next: boolean, onSuccess?: () => void) =>
      change.mutate({ params: { id }, body: { isArchived: next } }, onSuccess ? { onSuccess } : {});
    send(isArchived, () =>
      toast({
        title: isArchived ? `${name} is archived` : `${name} is back`,
        action: { label: 'Undo', onClick: () => send(!isArchived) },
      }),
    );
  };
  return archive;
}

/** The button that adds a category; locked, with the way to more, where the plan holds no more. */
function AddCategory({ own, onAdd }: { own: number; onAdd: () => void }) {
  const plan = usePlan();
  const limit = plan.categories;
  const isFull = limit !== null && own >= limit;
  return (
    <Top>
      <Button
        icon={isFull ? <Lock aria-hidden="true" /> : <Plus aria-hidden="true" />}
        disabled={isFull}
        onClick={onAdd}
      >
        Add category
      </Button>
      {isFull && (
        <UpgradeRow
          feature={`More than ${limit} categories`}
          requiredTier={nextPlanFor('categories', plan)?.tier ?? 'a bigger plan'}
          onUpgrade={() => navigate('/pricing')}
        />
      )}
    </Top>
  );
}

const Top = styled('div', {
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  marginBottom: space[5],
  '& > :nth-of-type(2)': { justifySelf: 'stretch' },
});

const Columns = styled('div', {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  [breakpoint.desktop]: { gridTemplateColumns: '1fr 1fr' },
});
