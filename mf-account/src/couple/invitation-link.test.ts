import { expect, it } from 'vitest';
import { pathAfterSignIn } from '../auth/after-sign-in.ts';
import { invitationLink, readCode } from './invitation-link.ts';

it('leads through the sign-in page to the setup page, with the code', () => {
  const link = new URL(invitationLink('https://harmony.example', 'ABCD2345'));
  expect([link.origin, link.pathname]).toEqual(['https://harmony.example', '/auth']);
  expect(pathAfterSignIn(link.searchParams)).toBe('/couple-setup?code=ABCD2345');
});

it.each([
  ['abcd-2345', 'ABCD2345'],
  [' ab cd 23 45 and more', 'ABCD2345'],
  ['', ''],
])('reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
