import type { Category } from '@harmony/contract';
import { issuesOf } from '@harmony/mf-kit';
import { AmountDialog } from './amount-dialog.tsx';
import { useCategoryChange } from './use-category-change.ts';

interface CategoryBudgetDialogProps {
  /** Whose budget is set; the dialog is closed without one. */
  category: Category | undefined;
  onClose: () => void;
}

/** Sets what the couple means to spend on a category in a month. */
export default function CategoryBudgetDialog({ category, onClose }: CategoryBudgetDialogProps) {
  const change = useCategoryChange(onClose);
  return (
    <AmountDialog
      isOpen={category !== undefined}
      onClose={onClose}
      title={`Budget for ${category?.name ?? ''}`}
      description="What you plan to spend on it together each month."
      label="Monthly budget"
      hint="0 means no limit."
      initial={category?.monthlyBudget ?? '0.00'}
      isSaving={change.isPending}
      problem={issuesOf(change.error, ['monthlyBudget'])[0]?.message}
      onSave={(monthlyBudget) =>
        category && change.mutate({ params: { id: category.id }, body: { monthlyBudget } })
      }
    />
  );
}
