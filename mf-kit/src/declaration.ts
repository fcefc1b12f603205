import type { Declaration } from '@harmony/contract';

/**
 * Declares what a micro-frontend offers: its name, its pages by route and audience, and the slots
 * that it fills. The declaration becomes a row of the registry; the shell knows nothing else of it.
 */
export function declare<const D extends Declaration>(declaration: D): D {
  return declaration;
}
