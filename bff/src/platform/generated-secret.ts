import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { explainedFolder } from './explained-folder.ts';
import { OperatorError } from './operator-error.ts';
import { createPrivateFolder } from './private-folder.ts';

const SECRET_BYTES = 32;
const SECRET = /^[0-9a-f]{64}$/;

/**
 * Returns a secret of 64 hexadecimal digits that is generated once and stored below the data folder.
 *
 * @param lost consequence of deleting an unreadable file, for the operator
 * @throws OperatorError if none is stored and none can be generated
 */
export async function generatedSecret(
  dataFolder: string,
  name: string,
  lost: string,
): Promise<string> {
  const file = join(dataFolder, name);
  let secret: string;
  try {
    if (!existsSync(file)) await createSecretFile(dataFolder, file);
    secret = await readFile(file, 'utf8');
  } catch (error) {
    throw explainedFolder(error, dataFolder);
  }
  if (!SECRET.test(secret)) {
    throw new OperatorError(`The file ${file} does not hold a secret. Delete it: ${lost}`);
  }
  return secret;
}

/**
 * Generates the secret unless it exists. The complete file is renamed into place, so that two servers starting together
 * use the same secret, never a partial one or, on a full disk, an empty one.
 */
async function createSecretFile(dataFolder: string, file: string): Promise<void> {
  await createPrivateFolder(dataFolder);
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
