import { t } from '@lingui/core/macro';
import { tabStorage } from '../storage/browser-storage.ts';
import { toast } from '../toast/toast.ts';

/** Where this tab keeps that it looks through the partner's eyes. */
const KEY = 'harmony-mirror';

/** Whether this tab shows what the partner sees (ADR 28). */
export function isMirror(): boolean {
  return tabStorage.read(KEY) !== null;
}

/** Shows in this tab what the partner sees, from their dashboard on. */
export function enterMirror(): void {
  if (tabStorage.keep(KEY, 'on')) {
    window.location.assign('/');
    return;
  }
  toast({
    title: t`This could not be opened`,
    description: t`Your browser keeps no data for Harmony. Allow it to, and try again.`,
    variant: 'destructive',
  });
}

/** Forgets that this tab shows what the partner sees; what is on the page stays until it is left. */
export function forgetMirror(): void {
  tabStorage.remove(KEY);
}

/** Goes back to what is one's own, to the settings. */
export function leaveMirror(): void {
  forgetMirror();
  window.location.assign('/settings#privacy');
}
