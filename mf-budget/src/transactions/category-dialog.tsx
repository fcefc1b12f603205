import { endpoints, type Category, type Transaction } from '@harmony/contract';
import { Button, CategoryDot, Form, FormActions, FormDialog, Select } from '@harmony/design-system';
import { toast } from '@harmony/mf-kit';
import { useState } from 'react';
import { useOptimistic } from './use-optimistic.ts';

interface CategoryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when they have the new category. */
  onDone: () => void;
  transactions: readonly Transaction[];
  categories: readonly Category[];
}

/** Gives several transactions another category. */
export default function CategoryDialog(props: CategoryDialogProps) {
  const { isOpen, onClose, onDone, transactions, categories } = props;
  const offered = categories.filter(({ isArchived }) => !isArchived);
  const [categoryId, setCategoryId] = useState('');
  const [error, setError] = useState<string>();
  const change = useOptimistic(endpoints.transactions.changeMany, {
    done: (changed) => ({ put: changed }),
    errorText: 'Failed to change the category',
  });

  const save = (): void => {
    const category = categories.find(({ id }) => id === categoryId);
    if (!category) {
      setError('Category is required');
      return;
    }
    const count = transactions.length;
    change.mutate(
      { body: { ids: transactions.map(({ id }) => id), categoryId } },
      {
        expected: { put: transactions.map((each) => ({ ...each, categoryId, parts: [] })) },
        onSuccess: () => {
          const moved =
            count === 1
              ? `1 transaction is now in ${category.name}`
              : `${count} transactions are now in ${category.name}`;
          toast({ title: 'Success', description: moved });
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
      title="Change category"
      description={
        transactions.length === 1
          ? 'For the selected transaction.'
          : `For all ${transactions.length} selected transactions.`
      }
      isDirty={false}
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Select
          label="Category"
          placeholder="Choose a category"
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
          <Button type="submit" pending={change.isPending} pendingLabel="Changing…">
            Change
          </Button>
        </FormActions>
      </Form>
    </FormDialog>
  );
}
