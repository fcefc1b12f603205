import { limitTrustedTypes } from '@harmony/mf-kit/trusted-types';
import { followStart } from '../guard/follow-start.ts';

/** Reads the addresses that the server wrote into the element of the current script. */
export function laterScripts() {
  const { scripts = '', entries = '' } = document.currentScript?.dataset ?? {};
  return { scripts: listOf(scripts), entries: listOf(entries) };
}

/**
 * Fetches the scripts of a page in parallel and runs them in order; entries are only fetched, and run by
 * module federation.
 *
 * @param onFailure called when one of the scripts fails to load
 */
export function fetchScripts(
  { scripts, entries }: ReturnType<typeof laterScripts>,
  onFailure: () => void = () => {},
): void {
  limitTrustedTypes();
  followStart();
  for (const address of scripts) {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    script.addEventListener('error', onFailure);
    document.head.append(script);
  }
  for (const address of entries) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'script', href: address });
    document.head.append(link);
  }
}

function listOf(addresses: string): string[] {
  return addresses.split(' ').filter((address) => address !== '');
}
