import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../../..');

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({ environment: z.record(z.string(), z.string()).default({}) }),
  ),
});

/** The environment of each service in a file for Docker Compose. */
export function environmentsIn(file: string): Record<string, Record<string, string>> {
  const { services } = composeSchema.parse(
    parse(readFileSync(resolve(root, file), 'utf8'), { merge: true }),
  );
  return Object.fromEntries(
    Object.entries(services).map(([name, { environment }]) => [name, environment]),
  );
}
