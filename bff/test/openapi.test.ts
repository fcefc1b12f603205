import { endpoints } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const operationSchema = z.object({
  summary: z.string(),
  security: z.array(z.object({ session: z.array(z.string()) })),
  parameters: z.array(
    z.object({ name: z.string(), in: z.string(), required: z.boolean().default(false) }),
  ),
  requestBody: z
    .object({
      content: z.partialRecord(
        z.enum(['application/json', 'multipart/form-data']),
        z.object({ schema: z.looseObject({}) }),
      ),
    })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string() })),
});
const documentSchema = z.object({
  openapi: z.literal('3.1.0'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.object({ Error: z.looseObject({}) }) }),
});

let server: TestServer;
let document: z.infer<typeof documentSchema>;
beforeAll(async () => {
  server = await startTestServer();
  const { text } = await server.client().fetch('/api/openapi.json');
  document = documentSchema.parse(JSON.parse(text));
});
afterAll(() => server.close());

const all = Object.values(endpoints).flatMap((feature) => Object.values<Endpoint>(feature));

function statusesOf({ status, mayNeedConsent, mayNeedSecondFactor }: Endpoint): string[] {
  return [String(status), ...(mayNeedConsent || mayNeedSecondFactor ? ['202'] : [])];
}

const alternativesSchema = z.looseObject({
  anyOf: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});

/** Returns the required fields of each alternative of a schema. */
function requiredFieldsOf(schema: unknown): (readonly string[])[] {
  const { anyOf, required = [] } = alternativesSchema.parse(schema);
  return anyOf ? anyOf.flatMap(requiredFieldsOf) : [required];
}

describe('the OpenAPI document', () => {
  it('is served for the public origin', () => {
    expect(document.servers).toEqual([{ url: PUBLIC_URL }]);
  });

  it.each(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'describes %s',
    (_name, { path, method, access, body }) => {
      // Calls of one path that differ in their bodies are one operation.
      const isHere = (each: Endpoint) => each.path === path && each.method === method;
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      expect(new Set(Object.keys(operation?.responses ?? {}))).toEqual(
        new Set(['default', ...all.filter(isHere).flatMap(statusesOf)]),
      );
      expect(operation?.security).toHaveLength(access === 'public' ? 0 : 1);
      expect(operation?.requestBody === undefined).toBe(body === undefined);
    },
  );

  it('lists required fields of a new transaction, without those that have a default', () => {
    const body = document.paths['/api/transactions']?.['post']?.requestBody;
    expect(body?.content['application/json']?.schema['required']).toEqual([
      'amount',
      'description',
      'categoryId',
      'type',
      'date',
    ]);
  });

  it('describes each body of a path whose calls differ in them', () => {
    const body = document.paths['/api/auth/register']?.['post']?.requestBody;
    expect(requiredFieldsOf(body?.content['application/json']?.schema)).toEqual([
      ['email', 'password', 'firstName', 'lastName'],
      ['email', 'firstName', 'lastName'],
      ['response'],
    ]);
  });

  it('describes file uploads as forms', () => {
    const content = document.paths['/api/imports']?.['post']?.requestBody?.content;
    expect(content?.['multipart/form-data']?.schema['required']).toEqual(['file']);
  });

  it('names the parameters of a path', () => {
    expect(document.paths['/api/couples/{id}/name']?.['patch']?.parameters).toEqual([
      { name: 'id', in: 'path', required: true },
    ]);
  });

  it('describes the idempotency key of a POST', () => {
    expect(document.paths['/api/transactions']?.['post']?.parameters).toEqual([
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
  });

  it('describes conditional changes and deletions', () => {
    for (const method of ['patch', 'delete']) {
      expect(document.paths['/api/transactions/{id}']?.[method]?.parameters).toEqual([
        { name: 'id', in: 'path', required: true },
        { name: 'Idempotency-Key', in: 'header', required: false },
        { name: 'If-Match', in: 'header', required: false },
      ]);
    }
  });
});

describe('the readable page', () => {
  const SOURCE = /(?:src|href)="([^"]+)"/g;

  it('loads everything from this origin, under a policy without inline scripts', async () => {
    const { status, text, headers } = await server.client().fetch('/api/docs');
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = String(headers.get('Content-Security-Policy'));
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(text).not.toMatch(/<style|<script>| style=| on\w+=/);
    const loaded = [...text.matchAll(SOURCE)].map(([, address]) => String(address));
    expect(loaded).toContain('/api/docs/swagger-ui.js');
    for (const address of loaded) {
      const file = await server.client().fetch(address);
      expect([address, file.status, file.text.length > 0]).toEqual([address, 200, true]);
    }
  });

  it.each(['/api/docs/nothing.js', '/api/docs/..%2Fopenapi.ts', '/api/docs/constructor'])(
    'responds 404 at %s',
    async (address) => {
      expect((await server.client().fetch(address)).status).toBe(404);
    },
  );
});
