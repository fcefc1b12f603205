import { t } from '@lingui/core/macro';
import { type DateNight, isZero, shownDay } from '@harmony/contract';
import { Slot, toast, useToday } from '@harmony/mf-kit';
import { useMemo, useState } from 'react';

interface AddToBudgetProps {
  isOpen: boolean;
  onClose: () => void;
  dateNight: DateNight;
}

/**
 * The budget's add-expense dialog, filled in from a date night. The expense is linked to the date night, so that it is
 * not added twice.
 */
export function AddToBudget({ isOpen, onClose, dateNight }: AddToBudgetProps) {
  const { id, title, budgetAmount, categoryId } = dateNight;
  const today = useToday();
  const day = shownDay(dateNight);
  const [isWanted, setWanted] = useState(isOpen);
  if (isOpen && !isWanted) setWanted(true);
  const props = useMemo(
    () => ({
      isOpen,
      onClose,
      prefilled: {
        amount: isZero(budgetAmount) ? '' : budgetAmount,
        description: title,
        categoryId,
        // Expenses cannot be in the future.
        date: day < today ? day : today,
        dateNightId: id,
      },
    }),
    [isOpen, onClose, budgetAmount, title, categoryId, day, today, id],
  );
  if (!isWanted) return null;
  const fail = () => {
    setWanted(false);
    onClose();
    toast({
      title: t`Error`,
      description: t`Couldn’t load the budget. Check your connection and try again.`,
      variant: 'destructive',
    });
  };
  return <Slot name="budget.add-expense" label={t`The budget`} props={props} onFailure={fail} />;
}
