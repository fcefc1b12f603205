import { pageAt } from '@harmony/contract';
import { isMirror, readBoot, useCouple } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { pathAtom } from '../page/page-status.ts';

/** Nothing can be added in the partner's view and beside card fields, and only a couple without one. */
export function useAddable(): 'anything' | 'couple' | 'nothing' {
  const { couple } = useCouple();
  const path = useAtomValue(pathAtom);
  const { registry, user } = readBoot();
  if (isMirror() || pageAt(registry, path, user)?.page.takesCards) return 'nothing';
  return couple === null ? 'couple' : 'anything';
}
