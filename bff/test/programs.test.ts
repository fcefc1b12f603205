import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '@harmony/test-kit/free-port';
import { runProgram } from './support/run-program.ts';
import { createClient } from './support/test-client.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase } from './support/test-server.ts';

const ROBIN = {
  email: 'robin@example.com',
  password: 'a calm green meadow',
  firstName: 'Robin',
  lastName: 'Lake',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.remove());

describe('the server program', () => {
  it('logs when it is ready and stops gracefully on SIGTERM', async () => {
    const port = await freePort();
    const address = `http://localhost:${port}`;
    const program = runProgram('main.ts', {
      ...database.variables,
      DATA_DIR: join(database.variables.DATA_DIR, 'new'),
      PORT: String(port),
    });
    expect(await program.line()).toBe(`Harmony is ready on ${address}`);

    const client = createClient(address, address);
    await client.ok(endpoints.session.register, { body: ROBIN });
    const events = await client.events();
    // The password is still being hashed when the signal arrives.
    const inFlight = client.send(endpoints.session.signIn, { body: ROBIN });
    await client.fetch('/api/health');
    program.child.kill('SIGTERM');
    expect((await inFlight).status).toBe(200);
    await events.ended(5000);
    const { code, output, errors } = await program.ended();
    expect(code).toBe(0);
    expect(output).toBe(`Harmony is ready on ${address}\n`);
    for (const line of errors.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
  });

  it('hashes passwords as OWASP recommends', async () => {
    const server = await startServerOn({
      ...database,
      variables: { ...database.variables, DATA_DIR: join(database.variables.DATA_DIR, 'new') },
    });
    const [user] = await server.services.database.select<{ password_hash: string }>(
      `SELECT password_hash FROM users WHERE email = ?`,
      [ROBIN.email],
    );
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await server.close();
  });

  it.skipIf(process.platform === 'win32')(
    'keeps its data where only its own user can read it',
    () => {
      const folder = join(database.variables.DATA_DIR, 'new');
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      // An operator may have made the folder for all to read.
      for (const file of readdirSync(folder).filter((name) => name.includes('.sqlite'))) {
        expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
      }
    },
  );

  it('lists all missing variables and does not start', { tags: 'deep' }, async () => {
    const variables = { NODE_ENV: 'production', RATE_LIMITS: 'off', DATA_DIR: '/nowhere' };
    const { code, output, errors } = await runProgram('main.ts', variables).ended();
    expect(code).toBe(1);
    expect(output).toBe('');
    expect(errors).toContain('SESSION_SECRET: required in production');
    expect(errors).toContain('RATE_LIMITS: cannot be off in production');
  });
});
