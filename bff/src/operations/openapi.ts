import {
  endpoints,
  errorBodySchema,
  errorStatuses,
  MIRROR_HEADER,
  pendingSchema,
  secondFactorNeededSchema,
} from '@harmony/contract';
import type { Access, Endpoint } from '@harmony/contract';
import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import type { Environment } from '../platform/environment/environment.ts';
import { keepsKeys } from '../core/idempotency/idempotency.ts';
import { sessionCookie } from '../core/sessions/sessions.ts';

/** Titles of endpoint groups; the default is the group's name. */
const titles: { [Feature in keyof typeof endpoints]?: string } = {
  session: 'Signing in and out',
  credentials: 'Passwords and e-mail addresses',
  passkeys: 'Passkeys',
  secondFactor: 'The second factor',
  proof: 'Proofs of the last ten minutes',
  openSessions: 'Open sessions',
  account: 'The account',
  approvals: 'Consent of the partner',
  archives: 'Archives of former couples',
  couples: 'Couples',
  categories: 'Categories',
  transactions: 'Transactions',
  imports: 'Imports of statements',
  rules: 'Import rules',
  recurring: 'Recurring transactions',
  categorySuggestion: 'Likely categories',
  summaries: 'Month summaries',
  budgets: 'Personal budgets',
  fairShare: 'Fair shares',
  goals: 'Savings goals',
  dateNights: 'Date nights',
  moneyEvening: 'Money evenings',
  calendar: 'Calendar',
  forecast: 'Forecast',
  insights: 'Insights',
  reports: 'Reports',
  year: 'Year in review',
  export: 'Export',
  privacy: 'Privacy settings',
  preferences: 'Language and dates',
  mailSettings: 'Mail settings',
  push: 'Notifications',
  subscriptions: 'Plans',
  billing: 'Payments',
  failureReports: 'Failures in browsers',
  marketingEvents: 'Events of visitors who consented to statistics',
  vitals: 'Speed in browsers',
  embeds: 'Tools on pages of publishers',
  demo: 'Demo',
};

const audience: Record<Access, string> = {
  public: 'Public.',
  'signed-in': 'For signed-in users.',
  couple: 'For members of a couple.',
};

const errors = Object.entries(errorStatuses).map(([code, status]) => `\`${code}\` (${status})`);

export function openApiDocument(environment: Environment): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [feature, calls] of Object.entries(endpoints)) {
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
      const before = paths[path]?.[method];
      const next = operation(feature, name, endpoint);
      paths[path] = { ...paths[path], [method]: before ? merged(before, next) : next };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Harmony',
      version: '1',
      description: `Amounts are decimal strings with two decimals, days are YYYY-MM-DD, ids are UUIDs. Bodies are JSON. Changes need the header Sec-Fetch-Site: same-origin or the Origin of the product. Every error has a stable code: ${errors.join(', ')}.`,
    },
    servers: [{ url: environment.publicUrl }],
    tags: Object.entries(titles).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorBodySchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie.name(environment) },
      },
    },
  });
}

function operation(feature: string, name: string, endpoint: Endpoint): ZodOpenApiOperationObject {
  const { summary, access, needsProof, status, params, query, body, response, files, bodyKind } =
    endpoint;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    description: `${audience[access]}${needsProof ? ' Needs a proof of the last ten minutes.' : ''}`,
    security: access === 'public' ? [] : [{ session: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      header: z.object({
        ...(endpoint.mirrored && { [MIRROR_HEADER]: mirrorHeader }),
        ...(keepsKeys(endpoint) && { 'Idempotency-Key': idempotencyKey }),
        ...(endpoint.isQueueable && params && { 'If-Match': ifMatch }),
      }),
    },
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: bodyKind === 'form' ? { 'multipart/form-data': { schema: body } } : json(body),
      },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(response && { content: json(response) }),
        ...(endpoint.isQueueable && response && { headers: { ETag: { schema: entityTag } } }),
        ...(files && { content: Object.fromEntries(files.map((type) => [type, file])) }),
      },
      ...(endpoint.mayNeedSecondFactor && {
        202: {
          description: 'The password is right, and a code of the second factor is needed too',
          content: json(secondFactorNeededSchema),
        },
      }),
      ...(endpoint.mayNeedConsent && {
        202: {
          description: 'Nothing has changed yet: the change awaits the partner’s consent',
          content: json(pendingSchema),
        },
      }),
      default: {
        description: 'The error, and how to resolve it',
        content: json(errorBodySchema),
      },
    },
  };
}

/** Describes calls of one path that differ in their bodies as one operation. */
function merged(
  one: ZodOpenApiOperationObject,
  other: ZodOpenApiOperationObject,
): ZodOpenApiOperationObject {
  const bodies = [one, other].map((each) => each.requestBody);
  return {
    ...one,
    summary: [one.summary, other.summary].join(' '),
    requestBody: { required: true, content: json(z.union(bodies.map(bodySchemaOf))) },
    responses: { ...other.responses, ...one.responses },
  };
}

function bodySchemaOf(body: ZodOpenApiOperationObject['requestBody']): z.ZodType {
  const schema = body?.content['application/json']?.schema;
  if (!(schema instanceof z.ZodType)) throw new Error('Calls of one path need JSON bodies');
  return schema;
}

const mirrorHeader = z.string().optional().meta({
  description: "Responds as to the viewer's partner, to see what the viewer shows; any value",
});

const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description:
    'Requests with the same key and body run once within a day; repeated ones get the stored response.',
});

const ifMatch = z.string().optional().meta({
  description:
    'The entity tag of the expected state. If the resource has changed since, the request fails with 412.',
});

const entityTag = z.string().meta({ description: 'The entity tag of the returned resource.' });

const file = { schema: { type: 'string', format: 'binary' } } as const;

function json(schema: z.ZodType) {
  return { 'application/json': { schema } };
}
