import { t } from '@lingui/core/macro';
import { endpoints, monthOf, toDecimal, type Category } from '@harmony/contract';
import { shownCurrency } from '@harmony/design-system';
import { RequestError, useEndpointMutation } from '@harmony/mf-kit';
import { useState } from 'react';
import { useToday } from '../clock/today.ts';

/** A change of a category's monthly budget, with the category before the change. */
export interface BudgetChange {
  category: Category;
  cents: number;
}

export interface BudgetChangesResult {
  /** The saved changes. */
  done: BudgetChange[];
  /** Whether all are saved or await the partner's consent. A failure shows its own error and ends the rest. */
  isComplete: boolean;
}

/** Status of a change that needs the partner's consent; a toast has reported it. */
const CONSENT_REQUESTED = 202;

/** Returns a function that sets budgets one by one, since each is a change of its own. */
export function useBudgetChanges() {
  const [isSaving, setSaving] = useState(false);
  const month = monthOf(useToday());
  const change = useEndpointMutation(endpoints.categories.change, {
    errorText: t`Couldn’t change the category`,
  });
  /** Returns whether it is saved; otherwise it awaits consent. */
  const setOne = async ({ category, cents }: BudgetChange): Promise<boolean> => {
    try {
      const monthlyBudget = toDecimal(cents, shownCurrency());
      await change.mutateAsync({ params: { id: category.id }, body: { monthlyBudget, month } });
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.status === CONSENT_REQUESTED) return false;
      throw error;
    }
  };
  const setAll = async (changes: readonly BudgetChange[]): Promise<BudgetChangesResult> => {
    const done: BudgetChange[] = [];
    setSaving(true);
    try {
      for (const each of changes) if (await setOne(each)) done.push(each);
      return { done, isComplete: true };
    } catch {
      return { done, isComplete: false };
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, setAll };
}
