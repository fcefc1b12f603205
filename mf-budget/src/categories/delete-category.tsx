import { t } from '@lingui/core/macro';
import { endpoints, isIncomeCategory, type Category } from '@harmony/contract';
import { Button, CategoryDot, Dialog, Select } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';

interface DeleteCategoryProps {
  category: Category;
  /** Categories that can take over the transactions. */
  others: readonly Category[];
  onClose: () => void;
}

/**
 * Deletes a category and moves its transactions. The target is always required, because asking only
 * when needed would reveal the partner's hidden transactions.
 */
export default function DeleteCategory({ category, others, onClose }: DeleteCategoryProps) {
  const { name } = category;
  const [moveTo, setMoveTo] = useState('');
  const [isMissing, setMissing] = useState(false);
  const remove = useEndpointMutation(endpoints.categories.remove, {
    errorText: t`Couldn’t delete the category`,
    onSuccess: () => {
      toast({ title: t`Success`, description: t`${name} was deleted` });
      onClose();
    },
    onConsentRequested: onClose,
  });
  const targets = others.filter(
    (other) => isIncomeCategory(other) === isIncomeCategory(category) && !other.isArchived,
  );
  const submit = (): void => {
    setMissing(moveTo === '');
    if (moveTo) remove.mutate({ params: { id: category.id }, query: { moveTo } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete ${name}?`}
      description={t`Everything in it moves to another category, and it can’t be restored. With dual consent, your partner approves it first.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" pending={remove.isPending} onClick={submit}>{t`Delete`}</Button>
        </>
      }
    >
      <Select
        label={t`Move to`}
        placeholder={t`Choose a category`}
        value={moveTo}
        onValueChange={setMoveTo}
        error={isMissing && moveTo === '' ? t`Choose where it goes` : undefined}
        options={targets.map((target) => ({
          value: target.id,
          label: target.name,
          mark: <CategoryDot color={target.color} />,
        }))}
      />
    </Dialog>
  );
}
