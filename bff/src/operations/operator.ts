import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Request } from 'express';
import type { Environment } from '../platform/environment/environment.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** What proxies add to a request that they pass on. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a request comes from an operator: from a program on this machine, or with the token from
 * anywhere. Behind a proxy on this machine everybody seems to come from here, so whatever a proxy has
 * passed on needs the token.
 */
export function isFromOperator(
  { metricsToken, trustedProxies }: Environment,
  request: Request,
): boolean {
  if (metricsToken !== undefined && isSameToken(bearerOf(request), metricsToken)) return true;
  if (trustedProxies > 0 || FORWARDED.some((name) => request.get(name) !== undefined)) return false;
  // The peer itself and not `request.ip`, which a proxy could name.
  const { remoteAddress = '', remoteFamily } = request.socket;
  return loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}

function bearerOf(request: Request): string {
  return /^Bearer +(.+)$/i.exec(request.get('Authorization') ?? '')?.[1] ?? '';
}

/** Compares hashes, which have one length, in a time that tells nothing of where they differ. */
function isSameToken(sent: string, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(token));
}
