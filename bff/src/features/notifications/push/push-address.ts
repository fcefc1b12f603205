import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name with a dot, and no address: what is in brackets or ends with a number is one. */
const PUBLIC_NAME = /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/;

/**
 * Whether a browser may have its messages at an address. Browsers say it themselves, so it must not lead this server
 * to what only it can reach: only to names, by https, and {@link publicLookup} looks where those lead.
 *
 * @param origins servers that may be anywhere, such as a stand-in
 */
export function isPushAddress(endpoint: string, origins: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== '' || url.password !== '') return false;
  if (origins.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && PUBLIC_NAME.test(url.hostname);
}

/** Finds the addresses of a name as long as all of them are public: else it leads into our own network. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) {
      return callback(new Error('A push service is at an address that is not public'), '');
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

/** Whether an address is one of the internet's, also where one of version 4 is written as one of version 6. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}
