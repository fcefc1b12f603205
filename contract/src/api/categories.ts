import { z } from 'zod';
import { latestDayOnEarth, monthOf } from '../calendar/calendar.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  colorSchema,
  iconSchema,
  idParams,
  idSchema,
  daySchema,
  monthSchema,
  requiredText,
  sentAmountFromZero,
} from './fields.ts';

export const categoryTypeSchema = z.enum(
  ['income', 'expense', 'other'],
  'Choose income, expense or other',
);

/** The built-in categories of every couple, by keys that do not depend on the language. */
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
  'transfer',
  'adjustment',
]);
export type BuiltInCategory = z.infer<typeof builtInCategorySchema>;

/** Categories that users cannot choose: their transactions are assigned to them by kind. */
export const UNCHOSEN_CATEGORIES: readonly (BuiltInCategory | null)[] = ['transfer', 'adjustment'];

/** Whether entries, rules, budgets and imports may use a category. */
export function isChoosable({ builtIn }: Pick<Category, 'builtIn'>): boolean {
  return !UNCHOSEN_CATEGORIES.includes(builtIn);
}

/** Whether the unspent or overspent part of a month's budget moves to the next month. */
export const rolloverSchema = z.enum(['none', 'carry'], 'Choose none or carry');

export const categorySchema = z.object({
  id: idSchema,
  /** The couple's own text; names of built-in categories are in the reader's language. */
  name: z.string(),
  type: categoryTypeSchema,
  icon: z.string(),
  color: z.string(),
  /** The monthly budget; `0.00` when none is set. */
  monthlyBudget: amountSchema,
  /** Built-in categories keep their name and type, cannot be deleted and do not count towards a limit. */
  isBuiltIn: z.boolean(),
  /** Key of a built-in category; look categories up by this, never by name. */
  builtIn: builtInCategorySchema.nullable(),
  /** Archived categories are not offered and do not count towards a limit; their contents stay. */
  isArchived: z.boolean(),
  rollover: rolloverSchema,
  /** First month with a carried amount; `null` without roll-over. */
  carriedSince: monthSchema.nullable(),
  /** The day on which its budget was set; `null` without a budget, or if the day is unknown. */
  plannedSince: daySchema.nullable(),
});
export type Category = z.infer<typeof categorySchema>;

/** A category with its budget in a month, based on the shared spending that all budgets count. */
export const budgetedCategorySchema = categorySchema.extend({
  /** Left over from earlier months, negative when overspent; `0.00` without roll-over. */
  carriedOver: amountSchema,
  /** The month's budget plus the carried amount, less spending. */
  available: amountSchema,
});
export type BudgetedCategory = z.infer<typeof budgetedCategorySchema>;

export const carriedMonthSchema = z.object({
  month: monthSchema,
  /** The month's budget; `0.00` without a limit. */
  budget: amountSchema,
  carriedOver: amountSchema,
  /** Positive. */
  spent: amountSchema,
  available: amountSchema,
});

/** Explains a carried amount month by month. */
export const carriedCategorySchema = z.object({
  categoryId: idSchema,
  /** From the first month to the requested one, in order. */
  months: z.array(carriedMonthSchema),
});
export type CarriedCategory = z.infer<typeof carriedCategorySchema>;

export const budgetTermSchema = z.object({
  categoryId: idSchema,
  month: monthSchema,
  monthlyBudget: amountSchema,
  rollover: rolloverSchema,
});
export type BudgetTerm = z.infer<typeof budgetTermSchema>;

/** A month that has begun in at least one time zone. */
const begunMonth = monthSchema.refine(
  (month) =>
    !monthSchema.safeParse(month).success || month <= monthOf(latestDayOnEarth(new Date())),
  'Choose a month that has begun',
);

/** The month on the viewer's calendar; defaults to the server's (UTC). */
const monthQuery = z.object({ month: begunMonth.optional() });

/**
 * The month on the caller's calendar from which a new budget or roll-over applies. Defaults to the server's (UTC), also
 * if the given month is not the current one in any time zone.
 */
const monthOfChange = monthSchema.optional();

export const newCategorySchema = z.object({
  name: requiredText('Category name is required', 60),
  type: categoryTypeSchema,
  icon: iconSchema.default('fas fa-tag'),
  color: colorSchema.default('#6b7280'),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').default('0.00'),
  rollover: rolloverSchema.default('none'),
  month: monthOfChange,
});

export const categoryChangesSchema = z.object({
  name: requiredText('Category name is required', 60).optional(),
  icon: iconSchema.optional(),
  color: colorSchema.optional(),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').optional(),
  /** Restoring a category counts towards the plan's limit again. */
  isArchived: z.boolean('Choose whether it is archived').optional(),
  rollover: rolloverSchema.optional(),
  month: monthOfChange,
});

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary:
      "The couple's categories including the built-in ones, by name, with their budgets in a month.",
    access: 'couple',
    status: 200,
    // Categories of transfers are listed for users who see an account.
    dependsOn: ['categories', 'accounts', 'transactions', 'preferences'],
    mirrored: true,
    query: monthQuery,
    response: z.array(budgetedCategorySchema),
  }),
  carried: defineEndpoint({
    method: 'GET',
    path: '/api/carried-budgets',
    summary: 'Budgets that roll over: the months that the carried amount comes from.',
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
    summary: 'Changes a category, its monthly budget or roll-over, archives it, or restores it.',
    access: 'couple',
    status: 200,
    changes: ['categories'],
    params: idParams,
    body: categoryChangesSchema,
    mayNeedConsent: true,
    response: budgetedCategorySchema,
  }),
  /**
   * The target of the transactions is always required: asking only when there are any would reveal hidden
   * ones.
   */
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    summary: "Deletes a category of the couple's own and moves its transactions to another one.",
    access: 'couple',
    status: 204,
    changes: ['categories', 'transactions', 'date-nights'],
    params: idParams,
    query: z.object({ moveTo: z.string('Choose another category').pipe(idSchema) }),
    mayNeedConsent: true,
  }),
};

/**
 * The names of income categories. In income mode the dialog offers these and all categories of type income;
 * in expense mode all others (docs/specification/screens.md).
 */
export const incomeCategoryNames: readonly string[] = [
  'Salary',
  'Freelance',
  'Investment',
  'Other Income',
];

export function isIncomeCategory(category: Pick<Category, 'name' | 'type'>): boolean {
  return category.type === 'income' || incomeCategoryNames.includes(category.name);
}
