import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../platform/environment/environment.ts';
import { isFromOperator } from './operator.ts';

const environment = readEnvironment({ METRICS_TOKEN: 'a-token' });

function from(remoteAddress: string, authorization?: string): Request {
  const socket = { remoteAddress, remoteFamily: remoteAddress.includes(':') ? 'IPv6' : 'IPv4' };
  const get = (name: string) => (name === 'Authorization' ? authorization : undefined);
  return { socket, get } as unknown as Request;
}

describe('operator access', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])(
    'is granted to this machine, as %s',
    (address) => expect(isFromOperator(environment, from(address))).toBe(true),
  );

  it.each(['10.0.0.5', '::ffff:10.0.0.5', '203.0.113.7', '2001:db8::1', '::', '0.0.0.0', ''])(
    'needs the token from %s',
    (address) => {
      expect(isFromOperator(environment, from(address))).toBe(false);
      expect(isFromOperator(environment, from(address, 'Bearer a-token'))).toBe(true);
    },
  );
});
