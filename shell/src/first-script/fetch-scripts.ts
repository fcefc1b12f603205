import { followStart } from '../guard/follow-start.ts';
import { limitTrustedTypes } from '../page/trusted-types.ts';

/** Takes note of what the server wrote into the element of the script that runs now. */
export function laterScripts() {
  const { scripts = '', entries = '' } = document.currentScript?.dataset ?? {};
  return { scripts: listOf(scripts), entries: listOf(entries) };
}

/**
 * Fetches the scripts of a page and runs them in their order, whichever comes first; entries are fetched
 * too, and run by whom they belong to.
 *
 * @param onFailure called when one of the scripts cannot be had
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
