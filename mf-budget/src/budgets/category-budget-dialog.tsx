import { t } from '@lingui/core/macro';
import { monthOf, type Category } from '@harmony/contract';
import { changedValues, issuesOf } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';
import { AmountDialog } from './amount-dialog.tsx';
import { RolloverSwitch } from './rollover-switch.tsx';
import { useCategoryChange } from './use-category-change.ts';

interface CategoryBudgetDialogProps {
  /** The category to edit; the dialog is closed without it. */
  category: Category | undefined;
  onClose: () => void;
}

/** Sets the monthly budget of a category, and whether the remainder is carried over. */
export default function CategoryBudgetDialog({ category, onClose }: CategoryBudgetDialogProps) {
  const month = monthOf(useToday());
  // Resets to the stored value each time the dialog opens.
  const [chosen, setChosen] = useState<{ id: string; rollover: Category['rollover'] }>();
  const stored = category?.rollover ?? 'none';
  const rollover = chosen && chosen.id === category?.id ? chosen.rollover : stored;
  const name = category?.name ?? '';
  const close = (): void => {
    setChosen(undefined);
    onClose();
  };
  const change = useCategoryChange(close);
  return (
    <AmountDialog
      isOpen={category !== undefined}
      onClose={close}
      title={t`Budget for ${name}`}
      description={t`Your shared budget for it each month.`}
      label={t`Monthly budget`}
      hint={t`0 means no limit.`}
      initial={category?.monthlyBudget ?? '0'}
      isSaving={change.isPending}
      problem={issuesOf(change.error, ['monthlyBudget'])[0]?.message}
      isChanged={rollover !== stored}
      onSave={(monthlyBudget) => {
        if (!category) return;
        const dirty = {
          monthlyBudget: monthlyBudget !== category.monthlyBudget,
          rollover: rollover !== stored,
        };
        const changed = changedValues({ monthlyBudget, rollover }, dirty);
        change.mutate({ params: { id: category.id }, body: { ...changed, month } });
      }}
    >
      {category && (
        <RolloverSwitch
          value={rollover}
          onValueChange={(next) => setChosen({ id: category.id, rollover: next })}
        />
      )}
    </AmountDialog>
  );
}
