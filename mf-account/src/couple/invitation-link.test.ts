import { expect, it } from 'vitest';
import { pathAfterSignIn } from '../auth/after-sign-in.ts';
import { invitationLink, readCode, setupPath } from './invitation-link.ts';

it('leads to the invitation page, and from there to the join form', () => {
  expect(invitationLink('https://harmony.example', 'ABCD2345')).toBe(
    'https://harmony.example/join?code=ABCD2345',
  );
  const auth = new URLSearchParams({ redirect: setupPath('abcd-2345') });
  expect(pathAfterSignIn(auth)).toBe('/couple-setup?code=ABCD2345');
});

it.each([
  ['abcd-2345', 'ABCD2345'],
  [' ab cd 23 45 and more', 'ABCD2345'],
  ['', ''],
])('reads %j as %j', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});
