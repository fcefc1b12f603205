import { plural, t } from '@lingui/core/macro';
import { toCents } from '@harmony/contract';
import { toast } from '@harmony/mf-kit';
import { useBudgetChanges, type BudgetChange } from '../../budgets/use-budget-changes.ts';

/** Returns a function that sets the budgets of a plan, and offers to restore the previous ones. */
export function usePlanBudgets() {
  const { isSaving, setAll } = useBudgetChanges();
  const takeBack = async (done: readonly BudgetChange[]): Promise<void> => {
    const before = done.map(({ category }) => ({
      category,
      cents: toCents(category.monthlyBudget),
    }));
    const restored = await setAll(before);
    if (restored.done.length === done.length) {
      toast({ title: t`Success`, description: t`Everything is back as it was` });
    }
  };
  /** Returns whether all are set or await the partner's consent. */
  const save = async (changes: readonly BudgetChange[]): Promise<boolean> => {
    const { done, isComplete } = await setAll(changes);
    // Otherwise the toast of the consent or of the failure stays.
    if (done.length === changes.length) {
      toast({
        title: plural(done.length, { one: '# budget set', other: '# budgets set' }),
        action: { label: t`Undo`, onClick: () => void takeBack(done) },
      });
    }
    return isComplete;
  };
  return { isSaving, save };
}
