import { registrySchema, type RegistryRow } from '@harmony/contract';
import { browserStorage } from '@harmony/mf-kit';

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
 * The overrides that `?override=mf-goals@http://localhost:8081` chooses, several with a comma between, from
 * then on for every page of this browser until they are reset. What does not read like that chooses none.
 */
export function chosenOverrides(): Override[] {
  const address = new URL(window.location.href);
  const given = address.searchParams.getAll(PARAMETER).join(',');
  if (address.searchParams.has(PARAMETER)) {
    if (overridesIn(given).length > 0) browserStorage.keep(STORAGE_KEY, given);
    else browserStorage.remove(STORAGE_KEY);
    address.searchParams.delete(PARAMETER);
    window.history.replaceState(window.history.state, '', address);
  }
  return overridesIn(browserStorage.read(STORAGE_KEY) ?? '');
}

/** The overrides of a text, one for each micro-frontend; none where a part of it is something else. */
function overridesIn(text: string): Override[] {
  const overrides = new Map<string, Override>();
  for (const part of text.split(',')) {
    const [, microfrontend, origin] = SHAPE.exec(part) ?? [];
    if (!microfrontend || !origin) return [];
    overrides.set(microfrontend, { microfrontend, origin });
  }
  return [...overrides.values()];
}

/** Goes back to the builds that are live. */
export function resetOverrides(): void {
  browserStorage.remove(STORAGE_KEY);
  window.location.reload();
}

/** What a server offers: that of a team alone has no shell. */
const offerSchema = registrySchema.pick({ microfrontends: true });

/**
 * The row of a micro-frontend on the other server, with addresses that lead there.
 *
 * @throws when the server does not answer or does not offer it
 */
export async function rowElsewhere({ microfrontend, origin }: Override): Promise<RegistryRow> {
  const response = await fetch(`${origin}/mf/manifest.json`);
  const { microfrontends } = offerSchema.parse(await response.json());
  const row = microfrontends.find(({ name }) => name === microfrontend);
  if (!row) throw new Error(`${origin} has no ${microfrontend}`);
  return { ...row, entry: new URL(row.entry, origin).href };
}
