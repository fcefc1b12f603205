import { allowInsecureRequests, ClientSecretPost, discovery } from 'openid-client';
import type { Configuration } from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';

declare module '../../../services.ts' {
  interface Services {
    provider: Provider | undefined;
  }
}

const TIMEOUT_SECONDS = 10;

/** Redirect path registered with the provider. */
export const CALLBACK_PATH = '/api/login/callback';

export interface Provider {
  issuer: string;
  /**
   * Returns the provider's metadata, fetched on first use and cached.
   *
   * @throws if the provider is unreachable; the next call retries
   */
  configuration(): Promise<Configuration>;
}

export function providerOf({ oidc, production }: Environment): Provider | undefined {
  if (!oidc) return undefined;
  const { issuer, clientId, clientSecret } = oidc;
  // Plain http is only for providers on a developer's machine.
  const execute =
    new URL(issuer).protocol === 'http:' && !production ? [allowInsecureRequests] : [];
  let known: Promise<Configuration> | undefined;
  return {
    issuer,
    configuration() {
      known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
        execute,
        timeout: TIMEOUT_SECONDS,
      }).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}
