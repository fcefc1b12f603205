import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = resolve(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(resolve(root, file), 'utf8');

const schema = z.object({
  services: z.record(
    z.string(),
    z.object({ image: z.string(), volumes: z.array(z.string()).default([]) }),
  ),
  volumes: z.record(z.string(), z.null()),
  configs: z.object({ caddyfile: z.object({ content: z.string() }) }),
});

it('the compose file for Caddy needs no other file, and has the configuration of caddy/', () => {
  const { services, volumes, configs } = schema.parse(parse(text('docker-compose.caddy.yml')));
  // Compose replaces variables in it, and `$$` by `$`.
  const content = configs.caddyfile.content.replaceAll('$$', '$');
  expect(content.trimEnd()).toBe(text('caddy/Caddyfile').trimEnd());
  expect(configs.caddyfile.content.replaceAll('$$', '')).not.toContain('$');
  for (const { volumes: used } of Object.values(services)) {
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':', 1)[0]);
  }
  expect(services['app']?.image).toMatch(/^\$\{IMAGE:-localhost\//);
});
