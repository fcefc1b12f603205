import { expect, it } from 'vitest';
import { API_RESPONSE } from './responses.ts';

it('stores user data for offline use, but no sign-in data', () => {
  const addresses = ['/api/auth/user', '/api/goals?page=2', '/api/passkeys', '/api/second-factor'];
  const stored = [...addresses, '/api/auth/proof', '/api/events'].filter((address) =>
    API_RESPONSE.test(address),
  );
  expect(stored).toEqual(['/api/auth/user', '/api/goals?page=2']);
});
