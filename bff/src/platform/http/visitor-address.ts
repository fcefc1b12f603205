import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

export interface VisitorAddress {
  /** Normalized; `unknown` if it is not an address. */
  text: string;
  /**
   * The networks around it, narrowest first: for IPv4 the address itself and its /24; for IPv6 the /64, which
   * belongs to one customer, the /48 and the /32, which anyone can rent.
   */
  networks: readonly string[];
}

/** Leading bytes of the networks around an address, by its length in bytes. */
const NETWORK_BYTES: Record<number, readonly number[]> = { 4: [4, 3], 16: [8, 6, 4] };

export function visitorAddress(request: Request): VisitorAddress {
  return addressIn(request.ip ?? '');
}

/**
 * Parses a network address: IPv4, also as mapped to IPv6 (`::ffff:192.0.2.1`), and IPv6, short or
 * expanded and with a zone; both also with the port that some proxies append.
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

/** Returns the part of an address that may be shown: the network without the host. */
export function shortened({ text }: VisitorAddress): string {
  if (!ipaddr.isValid(text)) return '';
  const address = ipaddr.process(text);
  return address.kind() === 'ipv4'
    ? text.replace(/\.\d+$/, '.x')
    : `${address.toNormalizedString().split(':').slice(0, 3).join(':')}:x`;
}
