import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import {
  amountSchema,
  colorSchema,
  iconSchema,
  idParams,
  idSchema,
  requiredText,
  sentAmountFromZero,
} from './fields.ts';

export const categoryTypeSchema = z.enum(
  ['income', 'expense', 'other'],
  'Choose income, expense or other',
);

export const categorySchema = z.object({
  id: idSchema,
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
  /** Archived ones are no longer offered and do not count; what is in them stays as it was. */
  isArchived: z.boolean(),
});
export type Category = z.infer<typeof categorySchema>;

/** A category of the couple's own. */
export const newCategorySchema = z.object({
  name: requiredText('Category name is required', 60),
  type: categoryTypeSchema,
  icon: iconSchema.default('fas fa-tag'),
  color: colorSchema.default('#6b7280'),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').default('0.00'),
});

/** What of a category can be changed; what is left out stays. */
export const categoryChangesSchema = z.object({
  name: requiredText('Category name is required', 60).optional(),
  icon: iconSchema.optional(),
  color: colorSchema.optional(),
  monthlyBudget: sentAmountFromZero('Enter a monthly budget').optional(),
  /** Bringing one back counts against the plan's limit again. */
  isArchived: z.boolean('Say whether it is archived').optional(),
});

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary: "The couple's categories, the built-in ones among them, by name.",
    access: 'couple',
    status: 200,
    dependsOn: ['categories'],
    mirrored: true,
    response: z.array(categorySchema),
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
    response: categorySchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/categories/:id',
    summary: 'Changes a category or its monthly budget, archives it, or brings it back.',
    access: 'couple',
    status: 200,
    changes: ['categories'],
    params: idParams,
    body: categoryChangesSchema,
    mayNeedConsent: true,
    response: categorySchema,
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
