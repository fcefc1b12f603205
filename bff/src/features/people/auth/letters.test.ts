import { describe, expect, it } from 'vitest';
import { translate } from '../../../platform/language/translate.ts';
import { harmlessName } from './account-origin.ts';
import { letters } from './letters.ts';

const nothingElse = {
  email: 'robin@example.com',
  name: null,
  createdAt: '2026-11-23T23:30:00.000Z',
  userAgent: '',
  network: '',
};
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

function opening(known: Partial<typeof nothingElse | { name: string }>, language: 'en' | 'de') {
  const account = { ...nothingElse, ...known };
  const [first] = letters.confirmEmail('https://harmony.test', account, { language }).paragraphs;
  return first ? translate(first, language) : '';
}

describe('the account in a confirmation mail', () => {
  it.each([
    [{}, 'on November 23, 2026. Confirm'],
    [{ name: 'Robin Lake' }, 'on November 23, 2026, under the name Robin Lake. Confirm'],
    [{ userAgent: FIREFOX }, 'on November 23, 2026, with Firefox on Linux. Confirm'],
    [{ userAgent: 'something/1.0' }, 'on November 23, 2026, with A browser. Confirm'],
    [{ network: '203.0.113.x' }, 'on November 23, 2026, from the network 203.0.113.x. Confirm'],
  ])('is described only by the known details %j', (known, expected) => {
    expect(opening(known, 'en')).toContain(expected);
  });

  it("is described in the reader's language", () => {
    expect(opening({}, 'de')).toContain('23. November 2026');
  });
});

describe('names in mails', () => {
  it.each([
    ['Zoë-Ann', 'O’Neill', 'Zoë-Ann O’Neill'],
    ['Robin', '', 'Robin'],
    ['', 'Lake', 'Lake'],
    ['Maximilianmaximilian', 'vanderbiltvanderbil', 'Maximilianmaximilian vanderbiltvanderbil'],
    ['Maximilianmaximilian', 'vanderbiltvanderbilt', null],
    ['Ana María', 'de la Vega', null],
    ['Win', 'evil.example', null],
  ])('%j %j appears as %j', (firstName, lastName, expected) => {
    expect(harmlessName(firstName, lastName)).toBe(expected);
  });
});
