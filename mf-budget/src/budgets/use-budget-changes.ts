import { plural, t } from '@lingui/core/macro';
import { endpoints, toCents, toDecimal } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { toast, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import type { BudgetChange } from './plan-lines.ts';

/** Returns a function that sets budgets one by one, and offers to set those before again. */
export function useBudgetChanges() {
  const [isSaving, setSaving] = useState(false);
  const change = useEndpointMutation(endpoints.categories.change, {
    errorText: t`Couldn’t change the category`,
  });
  /** Returns the changes that succeeded; the first failure, which shows its own error, ends it. */
  const setAll = async (changes: readonly BudgetChange[]): Promise<BudgetChange[]> => {
    const done: BudgetChange[] = [];
    setSaving(true);
    try {
      for (const each of changes) {
        const monthlyBudget = toDecimal(each.cents, shownCurrency());
        await change.mutateAsync({ params: { id: each.category.id }, body: { monthlyBudget } });
        done.push(each);
      }
    } catch {
      // The mutation has shown it.
    } finally {
      setSaving(false);
    }
    return done;
  };
  const takeBack = async (done: readonly BudgetChange[]): Promise<void> => {
    const before = done.map(({ category }) => ({
      category,
      cents: toCents(category.monthlyBudget),
    }));
    const restored = await setAll(before);
    if (restored.length === done.length) {
      toast({ title: t`Success`, description: t`Everything is back as it was` });
    }
  };
  const save = async (changes: readonly BudgetChange[]): Promise<boolean> => {
    const done = await setAll(changes);
    if (done.length === changes.length) {
      toast({
        title: plural(done.length, { one: '# budget set', other: '# budgets set' }),
        action: { label: t`Undo`, onClick: () => void takeBack(done) },
      });
    }
    return done.length === changes.length;
  };
  return { isSaving, save };
}
