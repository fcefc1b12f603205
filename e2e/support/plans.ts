import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { User } from './users.ts';
import type { ProductServer } from './server.ts';

const root = resolve(import.meta.dirname, '../..');

/** Sets a user's plan with the operator's command, beside the running server. */
export async function setPlan(
  { dataFolder }: ProductServer,
  { email }: User,
  tier: 'free' | 'starter' | 'premium',
): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(root, 'bff/src/operations/set-plan.ts'), email, tier],
    {
      env: { ...process.env, DATA_DIR: dataFolder },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The plan of ${email} could not be set`);
}
