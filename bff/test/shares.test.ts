import { bootSchema } from '@harmony/contract';
import type { Registry, RegistryRow } from '@harmony/contract';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { createTestDatabase, NO_PAGES, startServerOn } from './support/test-server.ts';

function row(build: string): RegistryRow {
  return {
    name: 'mf-goals',
    build,
    kit: '1.0.0',
    entry: `/mf/mf-goals/${build}/remoteEntry.js`,
    scripts: {},
    pages: [{ name: 'goals', path: '/goals', audience: 'all', title: 'Goals' }],
    slots: [],
  };
}

const registry: Registry = {
  ...NO_PAGES,
  microfrontends: [row('live')],
  shares: [{ percent: 50, row: row('next') }],
};

async function buildOf(client: Pick<Person, 'fetch'>): Promise<string | undefined> {
  const { text } = await client.fetch('/goals');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  return bootSchema.parse(JSON.parse(json)).registry.microfrontends[0]?.build;
}

it('a build shared with half of the users is always served to the same users, and to no visitor', async () => {
  const database = await createTestDatabase();
  await writeFile(join(database.variables.BUILDS_DIR, 'manifest.json'), JSON.stringify(registry));
  const server = await startServerOn(database);
  const builds = new Map<Person, string | undefined>();
  while (new Set(builds.values()).size < 2) {
    const person = await registerPerson(server);
    builds.set(person, await buildOf(person));
  }
  expect(new Set(builds.values())).toEqual(new Set(['live', 'next']));
  for (const [person, build] of builds) expect(await buildOf(person)).toBe(build);
  expect(await buildOf(server.client())).toBe('live');
  await server.close();
  await database.remove();
});
