import { z } from 'zod';
import { tokenSchema } from './credentials.ts';
import { defineEndpoint } from './endpoint.ts';
import { daySchema, idSchema } from './fields.ts';

// Every page contains this file, so it has no texts: the server describes invalid fields in plain words.

/** The names of all tools, as literals: their declarations contain texts. */
const toolNameSchema = z.enum(['calculator', 'who-pays-what', 'debt-payoff']);

/** Uses of an embedded tool: a reader sees it, begins, gets a result, and follows the link to Harmony. */
const embedEventSchema = z.enum(['view', 'start', 'result', 'click']);
export type EmbedEvent = z.infer<typeof embedEventSchema>;

/** How often the readers of a publisher used a tool on a day in UTC. */
export const embedDaySchema = z.object({
  day: daySchema,
  tool: toolNameSchema,
  views: z.int(),
  starts: z.int(),
  results: z.int(),
  clicks: z.int(),
});
export type EmbedDay = z.infer<typeof embedDaySchema>;

export const embedEndpoints = {
  scripts: defineEndpoint({
    method: 'GET',
    path: '/api/embeds/scripts',
    summary: 'The live versions of the scripts for pages of publishers, with their hashes.',
    access: 'public',
    status: 200,
    dependsOn: [],
    response: z.array(
      z.object({
        /** Such as `calculator`, `calculator-frame` or `counting`. */
        name: z.string(),
        /** Its immutable address. */
        script: z.string(),
        /** SHA-384, as in the attribute `integrity`. */
        integrity: z.string(),
      }),
    ),
  }),
  createKey: defineEndpoint({
    method: 'POST',
    path: '/api/embeds/keys',
    summary:
      'Creates a key with which the tools on a site are counted, and the secret that reads the numbers; it is shown once.',
    access: 'public',
    status: 201,
    changes: [],
    response: z.object({ key: idSchema, secret: tokenSchema }),
  }),
  count: defineEndpoint({
    method: 'POST',
    path: '/api/embeds/counts',
    summary:
      'Counts that a reader used an embedded tool. The response is the same for an unknown key, for which nothing is stored.',
    access: 'public',
    status: 204,
    isFromAnyOrigin: true,
    changes: [],
    body: z.object({ key: idSchema, tool: toolNameSchema, event: embedEventSchema }),
  }),
  statistics: defineEndpoint({
    method: 'POST',
    path: '/api/embeds/statistics',
    summary:
      'The counts of a key in the last 90 days, oldest first. Days without any are left out.',
    access: 'public',
    status: 200,
    dependsOn: [],
    body: z.object({ secret: tokenSchema }),
    response: z.object({
      key: idSchema,
      /** The current day in UTC. */
      today: daySchema,
      days: z.array(embedDaySchema),
    }),
  }),
  removeKey: defineEndpoint({
    method: 'POST',
    path: '/api/embeds/keys/remove',
    summary: 'Deletes a key with its counts.',
    access: 'public',
    status: 204,
    changes: [],
    body: z.object({ secret: tokenSchema }),
  }),
};
