import { registrySchema, type RegistryRow } from '@harmony/contract';
import { browserStorage } from '@harmony/mf-kit';

const STORAGE_KEY = 'harmony-override';
const PARAMETER = 'override';
const SHAPE =
  /^(mf-[a-z][a-z0-9-]*)@(https:\/\/[a-z0-9.-]+(?::\d{1,5})?|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d{1,5})?)$/;
const OWN_MACHINE = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** A micro-frontend that this browser takes from another server, to try it in the product. */
export interface Override {
  microfrontend: string;
  /** The server that offers it: on this machine, such as `http://localhost:8081`, or one that ours knows. */
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
 * The row of a micro-frontend on the other server, with addresses that lead there: through our server where
 * that knows the other one, otherwise directly, which is possible on the visitor's own machine alone.
 *
 * @throws when the server does not answer or does not offer it
 */
export async function rowElsewhere({ microfrontend, origin }: Override): Promise<RegistryRow> {
  const throughOurs = `${window.location.origin}/mf/tried/${new URL(origin).host}`;
  const first = await fetch(`${throughOurs}/manifest.json`);
  const isDirect = first.status === 404 && OWN_MACHINE.test(origin);
  const base = isDirect ? `${origin}/mf` : throughOurs;
  const response = isDirect ? await fetch(`${base}/manifest.json`) : first;
  if (!response.ok) throw new Error(`${origin} cannot be tried: ${response.status}`);
  const { microfrontends } = offerSchema.parse(await response.json());
  const row = microfrontends.find(({ name }) => name === microfrontend);
  if (!row) throw new Error(`${origin} has no ${microfrontend}`);
  return { ...row, entry: row.entry.replace(/^\/mf/, base) };
}
