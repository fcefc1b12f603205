import { BOOT_ELEMENT_ID, bootSchema, type Boot } from '@harmony/contract';

let boot: Boot | undefined;

/**
 * Returns the data embedded by the server: session, registry and style nonce.
 *
 * @throws when the page was not rendered by our server
 */
export function readBoot(): Boot {
  boot ??= bootSchema.parse(
    JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? ''),
  );
  return boot;
}

/** Sets the data when pages are rendered at build time. */
export function provideBoot(given: Boot): void {
  boot = given;
}

/**
 * Called by the shell before any page is shown, when this browser tests another registry, or shows the
 * partner's view.
 */
export function replaceBoot(
  changes: Partial<Pick<Boot, 'user' | 'hasCouple' | 'linkedCouple' | 'registry'>>,
): void {
  boot = { ...readBoot(), ...changes };
}
