import { pageAt } from '@harmony/contract';
import { isMirror, readBoot, useCouple } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { pathAtom } from '../page/page-status.ts';

/**
 * Returns the additions available on this page: none in the partner's view or beside card fields, and only
 * a couple for a user without one.
 */
export function useAddable(): 'anything' | 'couple' | 'nothing' {
  const { couple } = useCouple();
  const path = useAtomValue(pathAtom);
  const { registry, user } = readBoot();
  if (isMirror() || pageAt(registry, path, user)?.page.takesCards) return 'nothing';
  return couple === null ? 'couple' : 'anything';
}
