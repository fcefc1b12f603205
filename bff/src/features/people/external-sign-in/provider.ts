import { allowInsecureRequests, ClientSecretPost, customFetch, discovery } from 'openid-client';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Environment } from '../../../platform/environment/environment.ts';
import { createOutgoing } from '../../../platform/http/outgoing.ts';
import type { Send } from '../../../platform/http/outgoing.ts';

declare module '../../../services.ts' {
  interface Services {
    provider: Provider | undefined;
  }
}

const TIMEOUT_MILLISECONDS = 10_000;

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
  // Other origins are named by the discovery document.
  const send = fetchBy(createOutgoing([new URL(issuer).origin], TIMEOUT_MILLISECONDS));
  let known: Promise<Configuration> | undefined;
  return {
    issuer,
    configuration() {
      known ??= discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
        execute,
        timeout: TIMEOUT_MILLISECONDS / 1000,
        [customFetch]: send,
      }).catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

/** Adapts a client to the interface of `fetch` that the library expects. */
function fetchBy(send: Send): CustomFetch {
  return async (address, { method, headers, body }) => {
    const response = await send({
      method,
      url: new URL(address),
      headers,
      ...(body !== undefined && body !== null && { body: String(body) }),
    });
    const isEmpty = response.bytes.length === 0;
    return new Response(isEmpty ? null : response.bytes, {
      status: response.status,
      headers: Object.entries(response.headers).flatMap(([name, value]): [string, string][] =>
        [value ?? []].flat().map((each) => [name, each]),
      ),
    });
  };
}
