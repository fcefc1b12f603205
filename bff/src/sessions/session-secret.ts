import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment.ts';

const SECRET_BYTES = 32;

/** The key that session tokens are hashed with: as configured, or generated once and kept. */
export async function sessionSecretOf(
  environment: Pick<Environment, 'sessionSecret' | 'dataFolder'>,
): Promise<string> {
  if (environment.sessionSecret !== undefined) return environment.sessionSecret;
  await mkdir(environment.dataFolder, { recursive: true });
  const file = join(environment.dataFolder, 'session-secret');
  try {
    // Fails when the file exists, so that of two servers starting together one secret stays.
    const secret = randomBytes(SECRET_BYTES).toString('hex');
    await writeFile(file, secret, { flag: 'wx', mode: 0o600 });
    return secret;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return readFile(file, 'utf8');
  }
}
