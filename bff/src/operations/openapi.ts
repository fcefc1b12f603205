import {
  endpoints,
  errorBodySchema,
  MIRROR_HEADER,
  pendingSchema,
  type Endpoint,
} from '@harmony/contract';
import { z } from 'zod';
import type { Environment } from '../environment.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';

/** A part of the document; its shape is OpenAPI's. */
type Json = Record<string, unknown>;

const all = Object.entries(endpoints).flatMap(([feature, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** The OpenAPI 3.1 document of the API, made from the contract. */
export function openApiDocument(environment: Environment): Json {
  const paths: Record<string, Json> = {};
  for (const { feature, name, endpoint } of all) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(feature, name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Harmony',
      version: '1',
      description:
        'Amounts are decimal strings with two decimals, days are YYYY-MM-DD. Changes need the header Sec-Fetch-Site: same-origin or the Origin of the product.',
    },
    servers: [{ url: environment.publicUrl }],
    paths,
    components: {
      schemas: { Error: schema(errorBodySchema, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie.name(environment) },
      },
    },
  };
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const { method, summary, access, status, params, query, body, answer, isRepeatable } = endpoint;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: [
      ...parameters('path', params),
      ...parameters('query', query),
      ...(endpoint.mirrored ? [mirrorHeader] : []),
      ...(method === 'POST' && access !== 'public' && !isRepeatable ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: { required: true, content: json(schema(body, 'input')) },
    }),
    responses: {
      [status]: {
        description: 'Success',
        ...(answer && { content: json(schema(answer, 'output')) }),
        ...(endpoint.files && { content: files(endpoint.files) }),
      },
      ...(endpoint.mayNeedConsent && {
        202: {
          description: 'Nothing has changed yet: the partner was asked to agree',
          content: json(schema(pendingSchema, 'output')),
        },
      }),
      default: {
        description: 'What went wrong, and what to do',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

const mirrorHeader: Json = {
  name: MIRROR_HEADER,
  in: 'header',
  required: false,
  description: "Answers as to the viewer's partner, to see what the viewer shows; any value",
  schema: { type: 'string' },
};

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body are done once and answered again, for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** The parameters of a call: one for each property of the schema. */
function parameters(place: 'path' | 'query', type: z.ZodType | undefined): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

/** Files of some media types. */
function files(types: readonly string[]): Json {
  const content = { schema: { type: 'string', format: 'binary' } };
  return Object.fromEntries(types.map((type) => [type, content]));
}

function json(content: Json): Json {
  return { 'application/json': { schema: content } };
}

/** JSON Schema of what is sent (`input`) or answered (`output`); rules in code become no rule. */
function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  return { ...z.toJSONSchema(type, { io, unrepresentable: 'any' }), $schema: undefined };
}
