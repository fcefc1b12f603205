import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema } from './fields.ts';

export const categorySchema = z.object({
  id: idSchema,
  name: z.string(),
  type: z.enum(['income', 'expense', 'other']),
  /** A name such as `fas fa-utensils`. */
  icon: z.string(),
  /** A colour such as `#0f766e`. */
  color: z.string(),
  /** The budget of a month; `0.00` means that none is set. */
  monthlyBudget: amountSchema,
});
export type Category = z.infer<typeof categorySchema>;

export const categoryEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/categories',
    summary: "The couple's categories, the built-in ones among them, by name.",
    access: 'couple',
    status: 200,
    answer: z.array(categorySchema),
  }),
};

/**
 * The categories of income. In income mode the dialog offers those of type income and these names;
 * in expense mode all the others (specification, section 2).
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
