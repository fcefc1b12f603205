import type { BudgetedCategory, Category } from '../api/categories.ts';
import type { Couple } from '../api/couples.ts';
import type { DateNight } from '../api/date-nights.ts';
import { DEFAULT_GOAL_ICON } from '../api/goals.ts';
import type { Goal } from '../api/goals.ts';
import type { User } from '../api/session.ts';
import type { Transaction } from '../api/transactions.ts';
import { DEFAULT_CURRENCY } from '../money/currency.ts';
import { kindBySign } from '../money/kind.ts';

/** Returns a valid id, always the same for a number. */
export const fixtureId = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The viewer and the partner of all fixtures. */
export const [MAYA, JONAS] = [fixtureId(1), fixtureId(2)] as const;

/** The viewer, with a paid plan. */
export const fixtureUser = (overrides: Partial<User> = {}): User => ({
  id: MAYA,
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@example.com',
  username: 'maya',
  subscriptionTier: 'premium',
  subscriptionStatus: 'active',
  isEmailVerified: true,
  ...overrides,
});

/** A linked couple. */
export const fixtureCouple = (overrides: Partial<Couple> = {}): Couple => ({
  id: fixtureId(3),
  name: 'Maya & Jonas',
  inviteCode: null,
  isLinked: true,
  user1Id: MAYA,
  user2Id: JONAS,
  members: [
    { id: MAYA, firstName: 'Maya', lastName: 'Lindqvist' },
    { id: JONAS, firstName: 'Jonas', lastName: 'Berg' },
  ],
  currency: DEFAULT_CURRENCY,
  monthlyLimit: '600.00',
  ...overrides,
});

/** A custom expense category without a budget. */
export const fixtureCategory = (overrides: Partial<Category> = {}): Category => ({
  id: fixtureId(11),
  name: 'Groceries',
  type: 'expense',
  icon: 'fas fa-tag',
  color: '#000000',
  monthlyBudget: '0.00',
  isBuiltIn: false,
  builtIn: null,
  isArchived: false,
  rollover: 'none',
  carriedSince: null,
  plannedSince: null,
  ...overrides,
});

/** A category in a month without spending: its whole budget is available. */
export const fixtureBudgetedCategory = (
  overrides: Partial<BudgetedCategory> = {},
): BudgetedCategory => {
  const category = fixtureCategory(overrides);
  return { ...category, carriedOver: '0.00', available: category.monthlyBudget, ...overrides };
};

/** Shared spending by the viewer; `paidBy` follows `userId`. */
export const fixtureTransaction = (overrides: Partial<Transaction> = {}): Transaction => ({
  id: fixtureId(20),
  description: 'Weekly shop',
  notes: null,
  amount: '-10.00',
  categoryId: fixtureId(11),
  type: 'shared',
  isVisible: true,
  date: '2026-03-01',
  userId: MAYA,
  paidBy: overrides.userId ?? MAYA,
  split: null,
  parts: [],
  kind: kindBySign(overrides.amount ?? '-10.00'),
  accountId: null,
  refundOf: null,
  transferId: null,
  otherAccountId: null,
  ...overrides,
});

/** A goal without a target date. */
export const fixtureGoal = (overrides: Partial<Goal> = {}): Goal => ({
  id: fixtureId(41),
  name: 'Lisbon',
  icon: DEFAULT_GOAL_ICON,
  targetAmount: '900.00',
  currentAmount: '12.50',
  targetDate: null,
  ...overrides,
});

/** A planned date night that no transaction pays for yet. */
export const fixtureDateNight = (overrides: Partial<DateNight> = {}): DateNight => ({
  id: fixtureId(50),
  title: 'Sunset Picnic',
  description: null,
  budgetAmount: '10.00',
  plannedDate: '2026-03-14T18:30:00.000Z',
  timeZone: 'UTC',
  categoryId: fixtureId(13),
  location: null,
  activities: [],
  specialNotes: null,
  status: 'planned',
  transactionId: null,
  spentAmount: null,
  ...overrides,
});
