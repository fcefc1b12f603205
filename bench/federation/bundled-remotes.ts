import type { Lifecycles, Microfrontend } from '@harmony/mf-kit';
import account from '../../mf-account/src/index.ts';
import budget from '../../mf-budget/src/index.ts';
import datenights from '../../mf-datenights/src/index.ts';
import goals from '../../mf-goals/src/index.ts';
import marketing from '../../mf-marketing/src/index.ts';

/**
 * Replaces `shell/src/registry/remotes.ts` when the product is built as one bundle: the same functions for
 * micro-frontends in the same build.
 */
const all: Record<string, Microfrontend> = {
  'mf-account': account,
  'mf-budget': budget,
  'mf-datenights': datenights,
  'mf-goals': goals,
  'mf-marketing': marketing,
};

export async function loadMicrofrontend(name: string): Promise<Microfrontend> {
  const found = all[name];
  if (!found) throw new Error(`The bundle has no ${name}`);
  return found;
}

export function slotLoader() {
  return async (slot: string): Promise<Lifecycles> => {
    const parts = Object.values(all).find(({ slots }) => slot in slots)?.slots;
    return loadPart(parts ?? {}, slot);
  };
}

export async function loadPart(parts: Microfrontend['pages'], name: string): Promise<Lifecycles> {
  const load = parts[name];
  if (!load) throw new Error(`The bundle has no part named ${name}`);
  return load();
}
