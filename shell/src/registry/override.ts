import { registrySchema, type RegistryRow } from '@harmony/contract';

const STORAGE_KEY = 'harmony-override';
const PARAMETER = 'override';
const SHAPE = /^(mf-[a-z][a-z0-9-]*)@(https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;

/** A micro-frontend that this browser takes from another server, to try it in the product. */
export interface Override {
  microfrontend: string;
  /** The server on this machine that offers it, such as `http://localhost:8081`. */
  origin: string;
}

/**
 * The override that `?override=mf-goals@http://localhost:8081` chooses, from then on for every page of
 * this browser until it is reset. What does not read like that chooses none.
 */
export function chosenOverride(): Override | undefined {
  const address = new URL(window.location.href);
  const given = address.searchParams.get(PARAMETER);
  if (given !== null) {
    if (SHAPE.test(given)) localStorage.setItem(STORAGE_KEY, given);
    else localStorage.removeItem(STORAGE_KEY);
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  const [, microfrontend, origin] = SHAPE.exec(localStorage.getItem(STORAGE_KEY) ?? '') ?? [];
  return microfrontend && origin ? { microfrontend, origin } : undefined;
}

/** Goes back to the build that is live. */
export function resetOverride(): void {
  localStorage.removeItem(STORAGE_KEY);
  window.location.reload();
}

/**
 * The row of a micro-frontend on the other server, with addresses that lead there.
 *
 * @throws when the server does not answer or does not offer it
 */
export async function rowElsewhere({ microfrontend, origin }: Override): Promise<RegistryRow> {
  const response = await fetch(`${origin}/mf/manifest.json`);
  const { microfrontends } = registrySchema.parse(await response.json());
  const row = microfrontends.find(({ name }) => name === microfrontend);
  if (!row) throw new Error(`${origin} has no ${microfrontend}`);
  return { ...row, entry: new URL(row.entry, origin).href };
}
