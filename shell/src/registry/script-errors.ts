/** The first error that a script of each micro-frontend threw while the browser ran it. */
const first = new Map<string, unknown>();

/** Keeps what a script threw that is just being run: whoever asked for it tells that it failed, and why. */
export function keepScriptError(microfrontend: string, error: unknown): void {
  if (!first.has(microfrontend)) first.set(microfrontend, error);
}

/** What a script of a micro-frontend threw since it was last forgotten. */
export function scriptErrorOf(microfrontend: string): unknown {
  return first.get(microfrontend);
}

/** Forgets what its scripts threw, because they are asked for anew. */
export function forgetScriptError(microfrontend: string): void {
  first.delete(microfrontend);
}
