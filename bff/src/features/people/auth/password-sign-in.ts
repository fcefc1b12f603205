import type { Environment } from '../../../platform/environment/environment.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** @throws ApiError `passwords_off` where passwords are not used */
export function assertPasswordSignIn({
  environment,
}: {
  environment: Pick<Environment, 'passwordSignIn'>;
}): void {
  if (environment.passwordSignIn) return;
  throw new ApiError(
    'passwords_off',
    sentence('This server uses no passwords. Sign in with your external account or a passkey.'),
  );
}
