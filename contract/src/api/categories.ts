import { z } from 'zod';
import { latestDayOnEarth, monthOf } from '../calendar/calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  colorSchema,
  iconSchema,
  idParams,
  idSchema,
  monthSchema,
  requiredText,
  sentAmountFromZero,
} from './fields.ts';

export const categoryTypeSchema = z.enum(
  ['income', 'expense', 'other'],
  'Choose income, expense or other',
);

/** The categories that every couple has, by keys that are the same in every language. */
export const builtInCategorySchema = z.enum([
  'salary',
  'freelance',
  'investment',
  'other-income',
  'housing',
  'groceries',
  'dining-out',
  'date-night',
  'utilities',
  'transport',
  'fun',
  'health',
  'shopping',
  'gifts',
  'travel',
  'other',
]);
export type BuiltInCategory = z.infer<typeof builtInCategorySchema>;

/** Whether what is left of a month's budget, or overspent, moves to the next month. */
export const rolloverSchema = z.enum(['none', 'carry'], 'Choose none or carry');

export const categorySchema = z.object({
  id: idSchema,
  /** As the couple wrote it; that of a built-in one is in the reader's language. */
  name: z.string(),
  type: categoryTypeSchema,
  /** A name such as `fas fa-utensils`. */
  icon: z.string(),
  /** A colour such as `#0f766e`. */
  color: z.string(),
  /** The budget of a month; `0.00` means that none is set. */
  monthlyBudget: amountSchema,
  /** Built-in ones keep their name and type, cannot be deleted and do not count against a limit. */
  isBuiltIn: z.boolean(),
  /** Which of the built-in ones it is; what looks for one goes by this, never by its name. */
  builtIn: builtInCategorySchema.nullable(),
  /** Archived ones are no longer offered and do not count; what is in them stays as it was. */
  isArchived: z.boolean(),
  rollover: rolloverSchema,
  /** The first month of which something is carried; `null` without roll-over. */
  carriedSince: monthSchema.nullable(),
});
export type Category = z.infer<typeof categorySchema>;

/** A category with what its budget comes to in a month, by the shared spending that all budgets count. */
export const budgetedCategorySchema = categorySchema.extend({
  /** What was left of the months before, negative when they were overspent; `0.00` without roll-over. */
  carriedOver: amountSchema,
  /** The month's budget plus what was carried over, less what was spent. */
  available: amountSchema,
});
export type BudgetedCategory = z.infer<typeof budgetedCategorySchema>;

/** A month of a budget that rolls over. */
export const carriedMonthSchema = z.object({
  month: monthSchema,
  /** The budget that the month had; `0.00` when there was no limit. */
  budget: amountSchema,
  carriedOver: amountSchema,
  /** Positive. */
  spent: amountSchema,
  /** The budget plus what was carried over, less what was spent. */
  available: amountSchema,
});

/** How what is carried over came about. */
export const carriedCategorySchema = z.object({
  categoryId: idSchema,
  /** From the first month on to the one that was asked for, the first first. */
  months: z.array(carriedMonthSchema),
});
export type CarriedCategory = z.infer<typeof carriedCategorySchema>;

/** What the budget of a category that rolls over was, from a month on. */
export const budgetTermSchema = z.object({
  categoryId: idSchema,
  month: monthSchema,
  monthlyBudget: amountSchema,
  rollover: rolloverSchema,
});
export type BudgetTerm = z.infer<typeof budgetTermSchema>;

/** A month that has begun somewhere on earth. */
const begunMonth = monthSchema.refine(
  (month) =>
    !monthSchema.safeParse(month).success || month <= monthOf(latestDayOnEarth(new Date())),
  'Choose a month that has begun',
);

/** The month on the viewer's calendar; the server's (UTC) when left out. */
const monthQuery = z.object({ month: begunMonth.optional() });

/**
 * The month on the caller's calendar, from which another budget and roll-over count. The server's (UTC)
 * when left out, and for one that it is not anywhere on earth.
 */
const monthOfChange = monthSchema.optional();

/** A category of the couple's own. */
export const newCategorySchema = z.object({
  name: requiredText('Category name is required', 60),
  type: categoryTypeSchema,
  icon: iconSchema.default('fas fa-tag'),
  color: colorSchema.default('#6b7280'),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').default('0.00'),
  rollover: rolloverSchema.default('none'),
  month: monthOfChange,
});

/** What of a category can be changed; what is left out stays. */
export const categoryChangesSchema = z.object({
  name: requiredText('Category name is required', 60).optional(),
  icon: iconSchema.optional(),
  color: colorSchema.optional(),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').optional(),
  /** Bringing one back counts against the plan's limit again. */
  isArchived: z.boolean('Say whether it is archived').optional(),
  rollover: rolloverSchema.optional(),
  month: monthOfChange,
});

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary:
      "The couple's categories, the built-in ones among them, by name, with what their budgets come to in a month.",
    access: 'couple',
    status: 200,
    dependsOn: ['categories', 'transactions', 'preferences'],
    mirrored: true,
    query: monthQuery,
    response: z.array(budgetedCategorySchema),
  }),
  carried: defineEndpoint({
    method: 'GET',
    path: '/api/carried-budgets',
    summary: 'Budgets that roll over: from which months what is carried over in a month comes.',
    access: 'couple',
    status: 200,
    dependsOn: ['categories', 'transactions'],
    mirrored: true,
    query: monthQuery,
    response: z.array(carriedCategorySchema),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/categories',
    summary: "Adds a category of the couple's own.",
    access: 'couple',
    status: 201,
    changes: ['categories'],
    body: newCategorySchema,
    mayNeedConsent: true,
    response: budgetedCategorySchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/categories/:id',
    summary:
      'Changes a category, its monthly budget or whether that rolls over, archives it, or brings it back.',
    access: 'couple',
    status: 200,
    changes: ['categories'],
    params: idParams,
    body: categoryChangesSchema,
    mayNeedConsent: true,
    response: budgetedCategorySchema,
  }),
  /**
   * Where its transactions go must always be said: whether there are any would tell a partner of
   * hidden ones.
   */
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    summary: "Deletes a category of the couple's own and moves what is in it to another one.",
    access: 'couple',
    status: 204,
    changes: ['categories', 'transactions', 'date-nights'],
    params: idParams,
    query: z.object({ moveTo: z.string('Choose another category').pipe(idSchema) }),
    mayNeedConsent: true,
  }),
};

/**
 * The categories of income. In income mode the dialog offers those of type income and these names;
 * in expense mode all the others (docs/specification/screens.md).
 */
export const incomeCategoryNames: readonly string[] = [
  'Salary',
  'Freelance',
  'Investment',
  'Other Income',
];

/** Whether the dialog offers the category in income mode. */
export function isIncomeCategory(category: Pick<Category, 'name' | 'type'>): boolean {
  return category.type === 'income' || incomeCategoryNames.includes(category.name);
}
