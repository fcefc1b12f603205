import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, idSchema } from './fields.ts';

export const dateNightSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string().nullable(),
  budgetAmount: amountSchema,
  /** An ISO date and time in UTC. */
  plannedDate: z.iso.datetime(),
  categoryId: idSchema,
  location: z.string().nullable(),
  activities: z.array(z.string()),
  specialNotes: z.string().nullable(),
  status: z.enum(['planned', 'completed']),
});
export type DateNight = z.infer<typeof dateNightSchema>;

export const dateNightEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/date-nights',
    summary: "The couple's date nights, the next first.",
    access: 'couple',
    status: 200,
    answer: z.array(dateNightSchema),
  }),
};
