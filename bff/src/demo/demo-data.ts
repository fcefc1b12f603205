import type { CalendarDay } from '@harmony/contract';

/** The two partners of the demo couple by number: the one who created it, and who joined. */
export type DemoPartner = 0 | 1;

export const demoPartners = [
  { firstName: 'Maya', lastName: 'Lindqvist' },
  { firstName: 'Jonas', lastName: 'Berg' },
] as const;

export const demoCoupleName = 'Maya & Jonas';

/** Monthly budgets of the couple's categories, in cents. */
export const demoBudgets: Record<string, number> = {
  Housing: 180_000,
  Groceries: 65_000,
  'Dining Out': 20_000,
  'Date Night': 18_000,
  Utilities: 22_000,
  Transport: 15_000,
};

/** A transaction before it has ids. */
export interface DemoTransaction {
  author: DemoPartner;
  /** The name of a built-in category. */
  category: string;
  /** Integer cents; negative is spending. */
  cents: number;
  day: CalendarDay;
  description: string;
  notes?: string;
  type: 'shared' | 'personal';
  isVisible: boolean;
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
  /** What it cost, once it was booked. */
  transaction?: DemoTransaction;
}

/** Eighteen months of a couple's money. */
export interface DemoData {
  transactions: DemoTransaction[];
  goals: DemoGoal[];
  dateNights: DemoDateNight[];
}
