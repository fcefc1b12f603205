import { BOOT_ELEMENT_ID, bootSchema, type Boot } from '@harmony/contract';

let boot: Boot | undefined;

/**
 * What the server put into the page: the session, the registry and what styles need.
 *
 * @throws when the page does not carry it, so was not made by our server
 */
export function readBoot(): Boot {
  boot ??= bootSchema.parse(
    JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''),
  );
  return boot;
}

/** Called where there is no page: when pages are rendered at build time. */
export function provideBoot(given: Boot): void {
  boot = given;
}

/**
 * Called by the shell before any page is shown, when this browser tries another registry, or shows
 * what the partner sees.
 */
export function replaceBoot(
  changes: Partial<Pick<Boot, 'user' | 'hasCouple' | 'linkedCouple' | 'registry'>>,
): void {
  boot = { ...readBoot(), ...changes };
}
