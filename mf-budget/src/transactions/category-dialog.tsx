import { plural, t } from '@lingui/core/macro';
import { endpoints, type Category, type Transaction } from '@harmony/contract';
import { Button, CategoryDot, Form, FormActions, FormDialog, Select } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { useState } from 'react';
import { useOptimistic } from './use-optimistic.ts';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called once the new category is saved. */
  onDone: () => void;
  transactions: readonly Transaction[];
  categories: readonly Category[];
}

/** Sets the category of several transactions. */
export default function CategoryDialog(props: CategoryDialogProps) {
  const { isOpen, onClose, onDone, transactions, categories } = props;
  const count = transactions.length;
  const offered = categories.filter(({ isArchived }) => !isArchived);
  const isSplit = transactions.some(({ parts }) => parts.length > 0);
  const scope = plural(count, {
    one: 'For the selected transaction.',
    other: 'For all # selected transactions.',
  });
  const [categoryId, setCategoryId] = useState('');
  const [error, setError] = useState<string>();
  const change = useOptimistic(endpoints.transactions.changeMany, {
    done: (changed) => ({ put: changed }),
    errorText: t`Couldn’t change the category`,
  });

  const save = (): void => {
    const category = categories.find(({ id }) => id === categoryId);
    if (!category) {
      setError(t`Category is required`);
      return;
    }
    change.mutate(
      { body: { ids: transactions.map(({ id }) => id), categoryId } },
      {
        expected: { put: transactions.map((each) => ({ ...each, categoryId, parts: [] })) },
        onSuccess: () => {
          const { name } = category;
          const moved = plural(count, {
            one: `# transaction is now in ${name}`,
            other: `# transactions are now in ${name}`,
          });
          toast({ title: t`Success`, description: moved });
          onClose();
          onDone();
        },
      },
    );
  };

  return (
    <FormDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={t`Change category`}
      description={isSplit ? `${scope} ${t`Splits across categories are removed.`}` : scope}
      isDirty={false}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label={t`Category`}
          placeholder={t`Choose a category`}
          value={categoryId}
          onValueChange={(value) => {
            setCategoryId(value);
            setError(undefined);
          }}
          error={error}
          options={offered.map(({ id, name, color }) => ({
            value: id,
            label: name,
            mark: <CategoryDot color={color} />,
          }))}
        />
        <FormActions>
          <Button
            type="submit"
            pending={change.isPending}
            pendingLabel={t`Changing…`}
          >{t`Change`}</Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
