import type { CalendarDay } from '../calendar/calendar.ts';

/** Direction of a new transaction. */
export type EntryMode = 'expense' | 'income';

/** Preset values of a shared expense. */
export interface PrefilledExpense {
  /** A decimal above zero. */
  amount: string;
  description: string;
  categoryId: string;
  date: CalendarDay;
  /** The date night it pays for, which is then marked as booked. */
  dateNightId?: string;
}

/** Initial values of a new transaction. */
export type BegunTransaction = Partial<Pick<PrefilledExpense, 'amount' | 'description' | 'date'>>;

/** Props of a dialog in a slot. */
export interface DialogSlot {
  isOpen: boolean;
  onClose: () => void;
}

/** Props of the dialog that adds an expense or income. */
export interface AddExpenseSlot extends DialogSlot {
  /** Preset values; changes in the dialog take precedence. */
  prefilled?: PrefilledExpense;
  /** Initial form values, such as those shared by another app. */
  begun?: BegunTransaction | undefined;
  /** Whether it opens for an expense, the default, or for income. */
  mode?: EntryMode;
  /** Opens the dialog of a goal instead; set where users can add entries of any kind. */
  onGoal?: () => void;
}

type NoProps = Record<string, never>;

/**
 * Slots by name, with the props of the parts that fill them. Other teams add theirs by declaration merging:
 *
 *     declare module '@harmony/contract' {
 *       interface Slots {
 *         'recipes.card': { day: CalendarDay };
 *       }
 *     }
 */
export interface Slots {
  'account.first-questions': {
    /** Whether the couple has amounts already, whose value would change with the currency; true by default. */
    hasAmounts?: boolean;
  };
  'account.invitation': NoProps;
  'account.passkey-offer': {
    /** Called once it has been answered, or is not needed, so that it is not shown again. */
    onDone: () => void;
  };
  'account.proof': { onSettled: (isGiven: boolean) => void };
  'budget.add-expense': AddExpenseSlot;
  'budget.transfer': DialogSlot;
  'goals.card': NoProps;
  'goals.dialog': DialogSlot;
}
