import { t } from '@lingui/core/macro';
import { tabStorage } from '../storage/browser-storage.ts';
import { toast } from '../toast/toast.ts';

const KEY = 'harmony-mirror';

/** Whether this tab shows the partner's view (ADR 28). */
export function isMirror(): boolean {
  return tabStorage.read(KEY) !== null;
}

/** Switches this tab to the partner's view, starting at their dashboard. */
export function enterMirror(): void {
  if (tabStorage.keep(KEY, 'on')) {
    window.location.assign('/');
    return;
  }
  toast({
    title: t`Couldn’t open this`,
    description: t`Your browser keeps no data for Harmony. Allow it to, and try again.`,
    variant: 'destructive',
  });
}

/** Ends the partner's view of this tab; the current page stays until it is left. */
export function forgetMirror(): void {
  tabStorage.remove(KEY);
}

/** Returns to the user's own view, at the settings. */
export function leaveMirror(): void {
  forgetMirror();
  window.location.assign('/settings#privacy');
}
