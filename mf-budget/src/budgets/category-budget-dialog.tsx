import type { Category } from '@harmony/contract';
import { issuesOf } from '@harmony/mf-kit';
import { AmountDialog } from './amount-dialog.tsx';
import { useCategoryChange } from './use-category-change.ts';

interface CategoryBudgetDialogProps {
  category: Category;
  isOpen: boolean;
  onClose: () => void;
}

/** Sets what the couple means to spend on a category in a month. */
export function CategoryBudgetDialog({ category, isOpen, onClose }: CategoryBudgetDialogProps) {
  const change = useCategoryChange(onClose);
  return (
    <AmountDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Budget for ${category.name}`}
      description="What you mean to spend on it together, each month."
      label="Monthly budget"
      hint="0 means no limit."
      initial={category.monthlyBudget}
      isSaving={change.isPending}
      problem={issuesOf(change.error, ['monthlyBudget'])[0]?.message}
      onSave={(monthlyBudget) =>
        change.mutate({ params: { id: category.id }, body: { monthlyBudget } })
      }
    />
  );
}
