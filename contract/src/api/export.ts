import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { topicSchema } from './events.ts';
import { daySchema } from './fields.ts';

export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

/** The transactions to export and the format; without days, all transactions. */
export const exportQuerySchema = z.object({
  format: z.enum(['csv', 'xlsx', 'json'], 'Choose csv, xlsx or json').default('csv'),
  /** Decimal sign of a CSV file; with a comma, semicolons separate cells, as spreadsheets of such languages expect. */
  decimal: z.enum(['.', ','], 'Choose . or ,').default('.'),
  from: daySchema.optional(),
  to: daySchema.optional(),
});

export const exportEndpoints = {
  file: defineEndpoint({
    method: 'GET',
    path: '/api/export',
    summary:
      'All data visible to the viewer as a file: transactions, and in xlsx and json also categories, goals and date nights. Premium.',
    access: 'couple',
    status: 200,
    dependsOn: topicSchema.options,
    needsProof: true,
    query: exportQuerySchema,
    files: Object.values(exportTypes),
  }),
};
