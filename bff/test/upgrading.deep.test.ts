import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@harmony/contract';
import { freePort } from '@harmony/test-kit/free-port';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgram } from './support/run-program.ts';
import type { Program } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const ROBIN = {
  email: 'robin@example.com',
  password: 'a calm green meadow',
  firstName: 'Robin',
  lastName: 'Lake',
};
const newer = pathToFileURL(join(import.meta.dirname, 'support/newer-release.mjs')).href;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'harmony-upgrading-'));
});
afterAll(async () => {
  await database.remove();
  await rm(folder, { recursive: true });
});

/** Runs a program of this release. */
const run = (file: string, ...parameters: string[]): Program =>
  runProgram(file, { ...database.variables, ...place, BACKUPS: 'off' }, ...parameters);

/** Runs the server of the next release, which has one more migration. */
const runNewer = (): Program =>
  runProgram('main.ts', {
    ...database.variables,
    ...place,
    BACKUPS_DIR: folder,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${newer}`,
  });

let place: { PORT: string };
beforeAll(async () => {
  place = { PORT: String(await freePort()) };
});
const client = () => createClient(address(), address());
const address = () => `http://localhost:${place.PORT}`;

async function stopped(program: Program): Promise<string> {
  program.child.kill('SIGTERM');
  return (await program.ended()).errors;
}

it('upgrades with a backup, refuses the older release, and returns to it with the backup', async () => {
  const first = run('main.ts');
  await first.line();
  await client().ok(endpoints.session.register, { body: ROBIN });
  await stopped(first);

  const upgraded = runNewer();
  await upgraded.line();
  await client().ok(endpoints.session.signIn, { body: ROBIN });
  const log = await stopped(upgraded);
  const [backup = ''] = (await readdir(folder)).filter((name) => name.startsWith('before-'));
  expect(log).toContain(`"backup":"${join(folder, backup)}"`);

  const refused = await run('main.ts').ended();
  expect([refused.code, refused.output]).toEqual([1, '']);
  expect(refused.errors).toMatch(/^A newer release of Harmony has migrated this database.*\n$/);

  const restored = await run(
    'operations/backup/restore.ts',
    join(folder, backup),
    '--replace',
  ).ended();
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const again = run('main.ts');
  await again.line();
  await client().ok(endpoints.session.signIn, { body: ROBIN });
  await stopped(again);
}, 180_000);
