import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../../platform/environment/environment.ts';
import { explainedFolder } from '../../platform/explained-folder.ts';
import { OperatorError } from '../../platform/operator-error.ts';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

/**
 * Returns the key of the hashes of session tokens: the configured one, or one generated once and stored.
 *
 * @throws OperatorError if none is stored and none can be generated
 */
export async function sessionSecretOf(
  environment: Pick<Environment, 'sessionSecret' | 'dataFolder'>,
): Promise<string> {
  if (environment.sessionSecret !== undefined) return environment.sessionSecret;
  const { dataFolder } = environment;
  const file = join(dataFolder, 'session-secret');
  let secret: string;
  try {
    if (!existsSync(file)) await keepOne(dataFolder, file);
    secret = await readFile(file, 'utf8');
  } catch (error) {
    throw explainedFolder(error, dataFolder);
  }
  if (!SECRET.test(secret)) {
    throw new OperatorError(
      `The file ${file} does not hold a secret. Delete it: another is made, and everybody signs in again.`,
    );
  }
  return secret;
}

/**
 * Generates the secret unless it exists. The complete file is renamed into place, so that two servers starting together
 * use the same secret, never a partial one or, on a full disk, an empty one.
 */
async function keepOne(dataFolder: string, file: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const complete = `${file}.${randomUUID()}`;
  try {
    await writeFile(complete, randomBytes(SECRET_BYTES).toString('hex'), {
      flag: 'wx',
      mode: 0o600,
    });
    await link(complete, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(complete, { force: true });
  }
}
