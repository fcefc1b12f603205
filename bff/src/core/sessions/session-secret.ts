import type { Environment } from '../../platform/environment/environment.ts';
import type { SessionSecrets } from './secrets.ts';
import { generatedSecret } from '../../platform/generated-secret.ts';

/**
 * Returns the keys of the hashes of session tokens: first the configured one, or one generated once and stored, then the
 * other one that is accepted during a rotation.
 *
 * @throws OperatorError if none is stored and none can be generated
 */
export async function sessionSecretsOf({
  sessionSecret,
  otherSessionSecret,
  dataFolder,
}: Pick<
  Environment,
  'sessionSecret' | 'otherSessionSecret' | 'dataFolder'
>): Promise<SessionSecrets> {
  const first =
    sessionSecret ??
    (await generatedSecret(
      dataFolder,
      'session-secret',
      'another is made, and everybody signs in again.',
    ));
  return otherSessionSecret === undefined ? [first] : [first, otherSessionSecret];
}
