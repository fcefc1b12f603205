/** The first error thrown by a script of each micro-frontend while it ran. */
const first = new Map<string, unknown>();

/** Stores the error of a running script, for the report of the code that loads it. */
export function keepScriptError(microfrontend: string, error: unknown): void {
  if (!first.has(microfrontend)) first.set(microfrontend, error);
}

export function scriptErrorOf(microfrontend: string): unknown {
  return first.get(microfrontend);
}

/** Removes the stored error before the scripts are loaded again. */
export function forgetScriptError(microfrontend: string): void {
  first.delete(microfrontend);
}
