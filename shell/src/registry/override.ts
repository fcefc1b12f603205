import { browserStorage } from '@harmony/mf-kit';

const STORAGE_KEY = 'harmony-override';
const PARAMETER = 'override';
const SHAPE =
  /^(mf-[a-z][a-z0-9-]*)@(https:\/\/[a-z0-9.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** A micro-frontend that this browser loads from another server, for testing it in the product. */
export interface Override {
  microfrontend: string;
  /** The server: on this machine, such as `http://localhost:8081`, or one known to ours. */
  origin: string;
}

/** Returns the overrides in effect in this browser until they are reset. */
export function chosenOverrides(): Override[] {
  return overridesIn(browserStorage.read(STORAGE_KEY) ?? '');
}

/**
 * Returns the overrides requested by `?override=mf-goals@http://localhost:8081`, separated by commas, unless they
 * are in effect, and removes the parameter. They need the visitor's consent ({@link beginOverrides}), since anyone
 * can send a link. Other values end the overrides in effect.
 */
export function requestedOverrides(): Override[] {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return [];
  const requested = overridesIn(address.searchParams.getAll(PARAMETER).join(','));
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
  if (requested.length === 0) browserStorage.remove(STORAGE_KEY);
  return textOf(requested) === textOf(chosenOverrides()) ? [] : requested;
}

/** Puts overrides into effect and reloads the page. */
export function beginOverrides(overrides: readonly Override[]): void {
  browserStorage.keep(STORAGE_KEY, textOf(overrides));
  window.location.reload();
}

function textOf(overrides: readonly Override[]): string {
  return overrides.map(({ microfrontend, origin }) => `${microfrontend}@${origin}`).join(',');
}

/** Parses overrides such as `mf-goals@http://localhost:8081`, one for each micro-frontend; empty when a part is invalid. */
export function overridesIn(text: string): Override[] {
  const overrides = new Map<string, Override>();
  for (const part of text.split(',')) {
    const [, microfrontend, origin] = SHAPE.exec(part) ?? [];
    if (!microfrontend || !origin) return [];
    overrides.set(microfrontend, { microfrontend, origin });
  }
  return [...overrides.values()];
}

/** Ends all overrides and reloads the page. */
export function resetOverrides(): void {
  browserStorage.remove(STORAGE_KEY);
  window.location.reload();
}

/** Ends the override of one micro-frontend and reloads the page. */
export function resetOverride(microfrontend: string): void {
  const others = chosenOverrides().filter((each) => each.microfrontend !== microfrontend);
  if (others.length === 0) resetOverrides();
  else beginOverrides(others);
}
