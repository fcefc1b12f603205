import { Later } from '@harmony/mf-kit';
import { useAtomValue } from 'jotai';
import { overridesAtom } from '../registry/live-registry.ts';

// In the chunk of the dialog that starts overrides.
const load = () => import(/* webpackChunkName: "override" */ './override-list.tsx');
const ignore = () => {};

/** Shown while parts of the product are loaded from another server. */
export function OverrideBadge() {
  const overrides = useAtomValue(overridesAtom);
  if (overrides.length === 0) return null;
  // A failure to load is reported in a toast, and the overrides remain in effect.
  return <Later load={load} isWanted onFailure={ignore} props={{ overrides }} />;
}
