import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { Request } from 'express';
import type { Environment } from '../platform/environment/environment.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Headers that proxies add to forwarded requests. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Returns whether a request is from an operator: a local program, or any client with the token. Behind a local proxy
 * all requests come from this machine, so forwarded requests need the token.
 */
export function isFromOperator(
  { metricsToken, trustedProxies }: Environment,
  request: Request,
): boolean {
  if (metricsToken !== undefined && isSameToken(bearerOf(request), metricsToken)) return true;
  if (trustedProxies > 0 || FORWARDED.some((name) => request.get(name) !== undefined)) return false;
  // The peer's address instead of `request.ip`, which a proxy header can set.
  const { remoteAddress = '', remoteFamily } = request.socket;
  return loopback.check(remoteAddress, remoteFamily === 'IPv6' ? 'ipv6' : 'ipv4');
}

function bearerOf(request: Request): string {
  return /^Bearer +(.+)$/i.exec(request.get('Authorization') ?? '')?.[1] ?? '';
}

/** Compares hashes of equal length in constant time. */
export function isSameToken(sent: string, token: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(token));
}
