import { offerSchema, type RegistryRow } from '@harmony/contract';
import type { Override } from './override.ts';

const OWN_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

export interface OfferedRow {
  row: RegistryRow;
  /** Trusted Types policies that its code creates. */
  policies: readonly string[];
}

/**
 * Fetches the row of a micro-frontend from the other server, with absolute addresses: through our server
 * where it knows the other one, otherwise directly, which the browser allows only for the visitor's own
 * machine.
 *
 * @throws when the server does not respond or does not offer it
 */
export async function rowElsewhere({ microfrontend, origin }: Override): Promise<OfferedRow> {
  const throughOurs = `${window.location.origin}/mf/tried/${new URL(origin).host}`;
  const first = await fetch(`${throughOurs}/manifest.json`);
  const isDirect = first.status === 404 && OWN_MACHINE.test(origin);
  const base = isDirect ? `${origin}/mf` : throughOurs;
  const response = isDirect ? await fetch(`${base}/manifest.json`) : first;
  if (!response.ok) throw new Error(`${origin} is unavailable: ${response.status}`);
  const { microfrontends } = offerSchema.parse(await response.json());
  const found = microfrontends.find(({ name }) => name === microfrontend);
  if (!found) throw new Error(`${origin} has no ${microfrontend}`);
  // `stopped` applies to the shell of that server.
  const { stopped: _, trustedTypes = [], ...row } = found;
  return { row: { ...row, entry: row.entry.replace(/^\/mf/, base) }, policies: trustedTypes };
}
