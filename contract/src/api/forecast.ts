import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { amountSchema, daySchema, idSchema } from './fields.ts';

/** The longest forecast, in months. */
export const MOST_FORECAST_MONTHS = 12;

/** What a couple has of a month's money on a day, as far as it can be told. */
export const forecastDaySchema = z.object({
  date: daySchema,
  /** What it will most likely be: what it is today, with what is due and what is usual until then. */
  balance: amountSchema,
  /** Four times of five it will be from here… */
  low: amountSchema,
  /** …to there. */
  high: amountSchema,
  /** What of the balance is due after today until then; negative is spending. */
  due: amountSchema,
  /** What of it is usual after today until then. */
  usual: amountSchema,
});
export type ForecastDay = z.infer<typeof forecastDaySchema>;

export const forecastSchema = z.object({
  from: daySchema,
  to: daySchema,
  days: z.array(forecastDaySchema),
  /** Every date of what repeats; what is overdue counts from tomorrow on. */
  due: z.array(
    z.object({ date: daySchema, title: z.string(), amount: amountSchema, id: idSchema }),
  ),
});
export type Forecast = z.infer<typeof forecastSchema>;

const MONTHS = `Choose 1 to ${MOST_FORECAST_MONTHS} months`;

export const forecastEndpoints = {
  balance: defineEndpoint({
    method: 'GET',
    path: '/api/forecast',
    summary:
      "What the couple shares from today on: this month's income less spending, with what is due and usual.",
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
