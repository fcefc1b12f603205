import type { Request } from 'express';

/**
 * The visitor's network address, as a key for limits. Of an IPv6 address the first half, because
 * one customer has all of the second.
 */
export function visitorAddress(request: Request): string {
  const address = request.ip ?? 'unknown';
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  return address.split(':').slice(0, 4).join(':');
}
