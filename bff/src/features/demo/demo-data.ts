import { DEFAULT_CURRENCY } from '@harmony/contract';
import type { CalendarDay, Currency, Language } from '@harmony/contract';

/** Partners of the demo couple by index: the one who created it, and the one who joined. */
export type DemoPartner = 0 | 1;

export const demoPartners = [
  { firstName: 'Maya', lastName: 'Lindqvist' },
  { firstName: 'Jonas', lastName: 'Berg' },
] as const;

/** Currency of the couple for visitors of a language. The amounts are the same. */
export function demoCurrency(language: Language): Currency {
  return language === 'en' ? DEFAULT_CURRENCY : 'EUR';
}

export const demoCoupleName = 'Maya & Jonas';

/** Monthly budgets by category, in cents. */
export const demoBudgets: Record<string, number> = {
  Housing: 180_000,
  Groceries: 65_000,
  'Dining Out': 20_000,
  'Date Night': 18_000,
  Utilities: 22_000,
  Transport: 15_000,
};

/** Shared monthly recurring items; each starts with the first month without a transaction for it. */
export const demoRecurring: readonly {
  author: DemoPartner;
  /** Name of a built-in category. */
  category: string;
  /** Integer cents, negative for spending. */
  cents: number;
  day: number;
  description: string;
}[] = [
  { author: 0, category: 'Salary', cents: 301_000, day: 1, description: 'Salary' },
  { author: 1, category: 'Salary', cents: 225_000, day: 1, description: 'Salary' },
  { author: 0, category: 'Housing', cents: -165_000, day: 1, description: 'Rent' },
  { author: 1, category: 'Housing', cents: -3840, day: 1, description: 'Home insurance' },
  { author: 0, category: 'Fun', cents: -1799, day: 2, description: 'Streaming' },
  { author: 1, category: 'Transport', cents: -11_600, day: 3, description: 'Transit passes' },
];

/** Decisions of money evenings, on the fifth of the latest months, the oldest first. */
export const demoDecisions = [
  'Cook at home on Thursdays.',
  'Put the tax refund into the emergency fund.',
];

export interface DemoTransaction {
  author: DemoPartner;
  category: string;
  cents: number;
  day: CalendarDay;
  description: string;
  notes?: string;
  type: 'shared' | 'personal';
  isVisible: boolean;
  /** The purchase that this refund belongs to. */
  refundOf?: DemoTransaction;
}

/** Money that a partner moves into the joint account. */
export interface DemoTransfer {
  author: DemoPartner;
  cents: number;
  day: CalendarDay;
  description: string;
}

export interface DemoGoal {
  name: string;
  targetCents: number;
  icon: string;
  targetDate: CalendarDay | null;
  contributions: { author: DemoPartner; cents: number; day: CalendarDay }[];
}

export interface DemoDateNight {
  title: string;
  description: string;
  day: CalendarDay;
  budgetCents: number;
  location: string;
  activities: string[];
  status: 'planned' | 'completed';
  transaction?: DemoTransaction;
}

export interface DemoData {
  transactions: DemoTransaction[];
  transfer: DemoTransfer;
  goals: DemoGoal[];
  dateNights: DemoDateNight[];
}
