import type { Declaration } from '@harmony/contract';

/**
 * Declares a micro-frontend: its name, its pages by route and audience, and the slots that it fills. The
 * declaration becomes a row of the registry; the shell uses nothing else.
 */
export function declare<const D extends Declaration>(declaration: D): D {
  return declaration;
}
