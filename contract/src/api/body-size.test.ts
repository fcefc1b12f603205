import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import type { Endpoint } from './endpoint.ts';

interface Json {
  type?: string;
  const?: unknown;
  properties?: Record<string, Json>;
  items?: Json;
  additionalProperties?: Json | boolean;
  anyOf?: Json[];
  oneOf?: Json[];
}

/** More entries than any list or record of a request may have. */
const MANY = 20_001;

/** Yields values of a schema with too many invalid entries at one place each. */
function* oversized(schema: Json): Generator<unknown> {
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* oversized(option);
  if (schema.type === 'array') {
    yield Array.from({ length: MANY }, () => null);
    for (const item of oversized(schema.items ?? {})) yield [item];
  }
  if (typeof schema.additionalProperties === 'object') {
    yield Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`k${index}`, null]));
  }
  const properties = Object.entries(schema.properties ?? {});
  const given = properties.filter(([, property]) => property.const !== undefined);
  const constants = Object.fromEntries(given.map(([name, property]) => [name, property.const]));
  for (const [name, property] of properties) {
    for (const value of oversized(property)) yield { ...constants, [name]: value };
  }
}

const cases = Object.values(endpoints)
  .flatMap((feature) => Object.values<Endpoint>(feature))
  .flatMap(({ method, path, body }) => {
    if (!body) return [];
    const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json;
    return [...oversized(schema)].map((value, index) => ({
      name: `${method} ${path} (${index})`,
      body,
      value,
    }));
  });

it.each(cases)('reports few issues for a list or record with many entries: $name', (given) => {
  const { error } = given.body.safeParse(given.value);
  expect(error?.issues.length).toBeGreaterThan(0);
  expect(error?.issues.length).toBeLessThan(20);
});
