import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** An account at the provider. */
export interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
  name?: string;
  groups?: string | readonly string[] | undefined;
}

/** A real OpenID Connect provider. */
export interface IdentityProvider {
  /** Environment variables that point a server at this provider. */
  variables: Record<string, string>;
  issuer: string;
  /**
   * Sets the account for the next sign-in.
   *
   * @param at when its user authenticated at the provider, by default during that sign-in
   */
  signsIn(account: ProviderAccount, at?: Date): void;
  close(): Promise<void>;
}

const CLIENT = { id: 'harmony', secret: 'the secret of the client, long enough' };

/**
 * Starts a provider on a free port with one client.
 *
 * @param hasUserInfo whether it has a userinfo endpoint; without one the ID token contains the claims
 */
export async function startIdentityProvider(
  publicUrl: string,
  { hasUserInfo = true } = {},
): Promise<IdentityProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let next: { accountId: string; ts?: number } = { accountId: '' };
  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [`${publicUrl}/api/login/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
      },
    ],
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: hasUserInfo,
    features: { devInteractions: { enabled: false }, userinfo: { enabled: hasUserInfo } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...accounts.get(id), sub: id }),
    }),
    cookies: { keys: ['a key of the test'] },
  });
  const handle = provider.callback();

  /** Signs in and consents automatically, in place of a user. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      await provider.interactionFinished(request, response, { login: next });
      return;
    }
    const grant = new provider.Grant({
      accountId: String(session?.accountId),
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope(String(params['scope']));
    const result = { consent: { grantId: await grant.save() } };
    await provider.interactionFinished(request, response, result);
  }

  http.on('request', (request, response) => {
    keepCookies(response);
    if (request.url?.startsWith('/interaction/')) {
      interact(request, response).catch((error: unknown) => {
        response.writeHead(500).end(String(error));
      });
    } else void handle(request, response);
  });
  return {
    variables: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
    issuer,
    signsIn(account, at) {
      accounts.set(account.sub, account);
      next = { accountId: account.sub, ...(at && { ts: Math.floor(at.getTime() / 1000) }) };
    },
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

/** Removes the expiry of cookies: it would follow the clock of the tests, which the browser does not use. */
function keepCookies(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return setHeader(name, value);
    const cookies = [value].flat().map((cookie) => String(cookie).replace(/; expires=[^;]*/i, ''));
    return setHeader(name, cookies);
  };
}
