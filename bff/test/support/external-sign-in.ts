import type { IdentityProvider } from '@harmony/test-kit/identity-provider';
import { createClient } from './test-client.ts';
import type { Reply, TestClient } from './test-client.ts';

const HOPS = 10;

const locationOf = (reply: Reply) => String(reply.headers.get('Location'));

/** Signs a browser in as the provider's current user, following all redirects there and back. */
export async function signInExternally(
  here: TestClient,
  { issuer }: Pick<IdentityProvider, 'issuer'>,
  publicUrl: string,
): Promise<void> {
  const there = createClient(issuer, issuer);
  let address = locationOf(await here.fetch('/api/login'));
  for (let hop = 0; hop < HOPS && !address.startsWith(publicUrl); hop += 1) {
    const reply = await there.fetch(address.replace(issuer, ''));
    address = new URL(locationOf(reply), issuer).href;
  }
  await here.fetch(address.replace(publicUrl, ''));
}
