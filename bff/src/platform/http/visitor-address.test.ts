import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressIn, shortened } from './visitor-address.ts';

describe('the address of a visitor', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['', 'unknown'],
    ['no address', 'unknown'],
    ['203.0.113.7, 10.0.0.1', 'unknown'],
  ])('written as %j is normalized to %j', (text, address) => {
    expect(addressIn(text).text).toBe(address);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7/32', '203.0.113.0/24']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8::/32']],
    ['::1', ['::/64', '::/48', '::/32']],
    ['2001:db8::5', ['2001:db8::/64', '2001:db8::/48', '2001:db8::/32']],
    ['nothing', ['unknown']],
  ])('%s belongs to the networks %j', (text, networks) => {
    expect(addressIn(text).networks).toEqual(networks);
  });

  it('belongs to the same networks in every notation', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const { networks } = addressIn(text);
        expect(addressIn(text.toUpperCase()).networks).toEqual(networks);
        expect(addressIn(`[${text}]:80`).networks).toEqual(networks);
        expect(addressIn(`${text}%lan`).networks).toEqual(networks);
        expect(addressIn(addressIn(text).text).networks).toEqual(networks);
      }),
    );
  });

  it.each([
    ['203.0.113.7', '203.0.113.x'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:x'],
    ['2001:db8::5', '2001:db8:0:x'],
    ['nothing', ''],
  ])('%s is shown as %j', (text, shown) => {
    expect(shortened(addressIn(text))).toBe(shown);
  });
});
