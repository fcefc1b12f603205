import { allowInsecureRequests, ClientSecretPost, discovery } from 'openid-client';
import type { Configuration } from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';

declare module '../../../services.ts' {
  interface Services {
    /** Who vouches for external sign-ins, where that is configured. */
    provider: Provider | undefined;
  }
}

const PATIENCE_SECONDS = 10;

/** Where the provider sends browsers back to. */
export const CALLBACK_PATH = '/api/login/callback';

/** The OpenID Connect provider of the environment. */
export interface Provider {
  issuer: string;
  /**
   * What the provider says of itself, asked for once it is needed and kept from then on.
   *
   * @throws when the provider cannot be reached; the next call asks again
   */
  configuration(): Promise<Configuration>;
}

/** The provider that the environment names, if it names one. */
export function providerOf({ oidc, production }: Environment): Provider | undefined {
  if (!oidc) return undefined;
  const { issuer, clientId, clientSecret } = oidc;
  // Plain http is for providers on a developer's machine.
  const execute =
    new URL(issuer).protocol === 'http:' && !production ? [allowInsecureRequests] : [];
  let known: Promise<Configuration> | undefined;
  return {
    issuer,
    configuration() {
      known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
        execute,
        timeout: PATIENCE_SECONDS,
      }).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}
