import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, daySchema, idSchema } from './fields.ts';
import { bounded } from './message.ts';

export const MOST_FORECAST_MONTHS = 12;

export const forecastDaySchema = z.object({
  date: daySchema,
  /** The most likely balance: today's plus due and usual amounts until then. */
  balance: amountSchema,
  /** Lower end of the 80 % interval. */
  low: amountSchema,
  /** Upper end of the 80 % interval. */
  high: amountSchema,
  /** Amounts due after today until then, included in the balance; negative is spending. */
  due: amountSchema,
  /** Usual amounts after today until then, included in the balance. */
  usual: amountSchema,
});
export type ForecastDay = z.infer<typeof forecastDaySchema>;

export const forecastSchema = z.object({
  from: daySchema,
  to: daySchema,
  days: z.array(forecastDaySchema),
  /** Every date of recurring transactions; overdue ones count from tomorrow on. */
  due: z.array(
    z.object({ date: daySchema, title: z.string(), amount: amountSchema, id: idSchema }),
  ),
});
export type Forecast = z.infer<typeof forecastSchema>;

const MONTHS = bounded('Choose 1 to {0} months', MOST_FORECAST_MONTHS);

export const forecastEndpoints = {
  balance: defineEndpoint({
    method: 'GET',
    path: '/api/forecast',
    summary:
      "Forecast of the couple's balance: this month's income less spending, with due and usual amounts.",
    access: 'couple',
    status: 200,
    dependsOn: ['transactions', 'recurring'],
    mirrored: true,
    query: z.object({
      months: z.coerce.number(MONTHS).int(MONTHS).min(1, MONTHS).max(12, MONTHS).default(1),
    }),
    response: forecastSchema,
  }),
};
