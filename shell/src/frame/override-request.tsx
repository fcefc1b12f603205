import { Later } from '@harmony/mf-kit';
import { useAtom } from 'jotai';
import { requestedOverridesAtom } from '../registry/live-registry.ts';

const load = () => import(/* webpackChunkName: "override" */ './override-dialog.tsx');

/** Asks for confirmation of overrides that a link requests. Without an answer, none begins. */
export function OverrideRequest() {
  const [requested, setRequested] = useAtom(requestedOverridesAtom);
  if (requested.length === 0) return null;
  const cancel = () => setRequested([]);
  return <Later load={load} isWanted onFailure={cancel} props={{ requested, cancel }} />;
}
