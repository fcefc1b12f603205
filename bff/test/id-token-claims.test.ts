import { endpoints } from '@harmony/contract';
import { startIdentityProvider } from '@harmony/test-kit/identity-provider';
import { expect, it } from 'vitest';
import { createClient } from './support/test-client.ts';
import { PUBLIC_URL, startTestServer } from './support/test-server.ts';

it('signs in at a provider without a userinfo endpoint by the claims of the ID token', async () => {
  const provider = await startIdentityProvider(PUBLIC_URL, { hasUserInfo: false });
  const server = await startTestServer(provider.variables);
  provider.signsIn({
    sub: 'robin',
    email: 'robin@example.com',
    email_verified: true,
    name: 'Robin',
  });
  const here = server.client();
  const there = createClient(provider.issuer, provider.issuer);
  let address = new URL((await here.fetch('/api/login')).headers.get('Location') ?? '');
  while (address.origin === provider.issuer) {
    const reply = await there.fetch(`${address.pathname}${address.search}`);
    address = new URL(reply.headers.get('Location') ?? '', provider.issuer);
  }
  await here.fetch(`${address.pathname}${address.search}`);
  expect(await here.ok(endpoints.session.currentUser)).toMatchObject({
    email: 'robin@example.com',
    isEmailVerified: true,
  });
  await server.close();
  await provider.close();
});
