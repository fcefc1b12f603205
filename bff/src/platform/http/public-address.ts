import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A domain name with a dot, excluding IP addresses. */
const PUBLIC_NAME = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * Returns whether the server may connect to an address that a client or another server names. It must not lead to hosts
 * that only this server can reach: only https to domain names is allowed, and {@link publicLookup} checks the resolved
 * addresses.
 *
 * @param origins trusted origins without these restrictions, such as a test double
 */
export function isPublicAddress(address: string, origins: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && PUBLIC_NAME.test(url.hostname);
}

/** Resolves a name if all its addresses are public; fails otherwise. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) {
      return callback(new Error('The name has a non-public address'), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Returns whether an IP address is public; handles IPv4 addresses mapped to IPv6. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
