import { endpoints } from '@harmony/contract';
import type { User } from '@harmony/contract';
import type { TestClient } from './test-client.ts';

/** Signs a browser in to a copy of the demo. */
export async function openDemo(
  partner: 'first' | 'second',
  client: TestClient,
): Promise<TestClient & { user: User }> {
  const user = await client.ok(endpoints.demo.signIn, { body: { partner } });
  return Object.assign(client, { user });
}
