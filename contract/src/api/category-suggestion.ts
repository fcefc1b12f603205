import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { idSchema, requiredText, sentAmount } from './fields.ts';

/** A suggested category and its reason; `null` when uncertain. */
export const categorySuggestionSchema = z.union([
  z.object({ categoryId: idSchema, reason: z.enum(['rule', 'history']) }),
  z.object({ categoryId: z.null() }),
]);
export type CategorySuggestion = z.infer<typeof categorySuggestionSchema>;

export const categorySuggestionEndpoints = {
  suggest: defineEndpoint({
    method: 'GET',
    path: '/api/category-suggestion',
    summary:
      "Suggests a category for a description, by the viewer's rules and the history visible to them.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'categories', 'rules'],
    query: z.object({
      description: requiredText('Description is required', 200),
      /** Negative is spending; when omitted, categories of both types are considered. */
      amount: sentAmount('Amount is required').optional(),
    }),
    response: categorySuggestionSchema,
  }),
};
