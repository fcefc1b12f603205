import type { Page } from '@playwright/test';
import { expect } from './server.ts';

/**
 * A dashboard card with data, and in its specified state after a failed call (docs/specification/messages.md).
 */
export interface CardCheck {
  region: string | RegExp;
  /** Text that only appears with data. */
  full: RegExp;
  /** Text after a failure. */
  failed: RegExp;
}

export const month: CardCheck = {
  region: 'Where you stand',
  full: /(You have|You’re).*\$[\d,]+.*Spent/s,
  failed: /Set up your couple account to see what’s left of the month/,
};
export const summary: CardCheck = {
  region: 'This month',
  full: /\+5\.2%.*\+12%/s,
  failed: /--.*Set up couple account to view.*Try again/s,
};
export const recent: CardCheck = {
  region: 'Recent Transactions',
  full: /Yesterday|Today|\w{3} \d/,
  failed: /Create or join a couple account to start tracking transactions together/,
};
const byCategory: CardCheck = {
  region: 'Shared Spending by Category',
  full: /Housing.*(left|over)/s,
  failed: /Set up your couple account to track spending by category/,
};
const zones: CardCheck = {
  region: 'Discretionary Zones',
  full: /left this month, about/,
  failed: /Set up your couple account to manage personal spending/,
};
const own: CardCheck = {
  region: 'Your personal budget',
  full: /of \$600/,
  failed: /Set up your couple account to manage personal spending/,
};
const partners: CardCheck = {
  region: /Jonas.s personal budget/,
  full: /64%.*\$215 remaining/s,
  failed: /Set up your couple account to manage personal spending/,
};
export const insights: CardCheck = {
  region: 'Weekly Insights',
  full: /Mark as read/,
  failed: /Set up your couple account to receive financial insights/,
};
export const cards = [month, summary, recent, byCategory, zones, own, partners, insights];

/** The calls of the dashboard and the cards that need each. */
export const calls: { path: string; needed: CardCheck[] }[] = [
  { path: '**/api/transactions?*', needed: [month, summary, byCategory, zones] },
  { path: '**/api/transactions/recent*', needed: [recent] },
  { path: '**/api/categories', needed: [month, byCategory] },
  { path: '**/api/personal-budgets/current*', needed: [zones, own, partners] },
  { path: '**/api/insights', needed: [insights] },
  { path: '**/api/savings-goals', needed: [] },
];

export const region = (page: Page, { region: name }: CardCheck) =>
  page.getByRole('region', { name });

export async function expectFull(page: Page, check: CardCheck): Promise<void> {
  await expect(region(page, check)).toContainText(check.full);
}
