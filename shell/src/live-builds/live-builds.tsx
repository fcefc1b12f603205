import { Later } from '@harmony/mf-kit';
import { useAtom } from 'jotai';
import { liveBuildsAtom } from './show-live-builds.ts';

const load = () => import(/* webpackChunkName: "live-builds" */ './live-builds-dialog.tsx');

/** The dialog with the live builds. Not prefetched: few users open it. */
export function LiveBuilds() {
  const [isOpen, setOpen] = useAtom(liveBuildsAtom);
  if (!isOpen) return null;
  const close = () => setOpen(false);
  return <Later load={load} isWanted onFailure={close} props={{ close }} />;
}
