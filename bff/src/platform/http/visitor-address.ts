import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** Where a visitor's requests come from. */
export interface VisitorAddress {
  /** In the one way in which it is always written; `unknown` for what is no address. */
  text: string;
  /**
   * The networks around it, the narrowest first: for IPv4 the address itself and its /24; for IPv6
   * the /64, all of which one customer has, the /48 and the /32, which anybody can rent.
   */
  networks: readonly string[];
}

/** How many leading bytes of an address the networks around it have, by the address's bytes. */
const NETWORK_BYTES: Record<number, readonly number[]> = { 4: [4, 3], 16: [8, 6, 4] };

/** The visitor's network address, as a key for limits. */
export function visitorAddress(request: Request): VisitorAddress {
  return addressIn(request.ip ?? '');
}

/**
 * Reads a network address: IPv4 also as IPv6 carries it (`::ffff:192.0.2.1`), IPv6 in short or at
 * length and with the zone of a network card, and both with the port that some proxies add.
 */
export function addressIn(text: string): VisitorAddress {
  const bare = text.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
  if (!ipaddr.isValid(bare)) return { text: 'unknown', networks: ['unknown'] };
  const bytes = ipaddr.process(bare).toByteArray();
  const networks = (NETWORK_BYTES[bytes.length] ?? []).map((length) => {
    const network = bytes.map((byte, place) => (place < length ? byte : 0));
    return `${ipaddr.fromByteArray(network).toString()}/${length * 8}`;
  });
  return { text: ipaddr.fromByteArray(bytes).toString(), networks };
}

/** An address as it may be shown to others: the part that says where, and not who. */
export function shortened({ text }: VisitorAddress): string {
  if (!ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  return address.kind() === 'ipv4'
    ? text.replace(/\.\d+$/, '.x')
    : `${address.toNormalizedString().split(':').slice(0, 3).join(':')}:x`;
}
