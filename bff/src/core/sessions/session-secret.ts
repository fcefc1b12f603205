import type { Environment } from '../../platform/environment/environment.ts';
import { generatedSecret } from '../../platform/generated-secret.ts';

/**
 * Returns the key of the hashes of session tokens: the configured one, or one generated once and stored.
 *
 * @throws OperatorError if none is stored and none can be generated
 */
export async function sessionSecretOf(
  environment: Pick<Environment, 'sessionSecret' | 'dataFolder'>,
): Promise<string> {
  return (
    environment.sessionSecret ??
    generatedSecret(
      environment.dataFolder,
      'session-secret',
      'another is made, and everybody signs in again.',
    )
  );
}
