import type { Globals } from 'storybook/internal/types';
import { addons } from 'storybook/preview-api';
import { chosenLanguage } from './language-of-address.ts';
import { showLanguage } from './languages.ts';
import { forceMedia } from './forced-media.ts';
import { initialGlobals } from './toolbars.ts';

/** The choices of the toolbars. */
export type Conditions = typeof initialGlobals;

let current: Conditions = initialGlobals;
const followers = new Set<() => void>();

/** Returns the choices of the toolbars, for `useSyncExternalStore`. */
export function currentConditions(): Conditions {
  return current;
}

export function followConditions(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** Applies the choices of the toolbars to stories and to documentation pages. */
export function applyConditions(): void {
  const change = ({ globals }: { globals: Globals }): void => {
    current = { ...initialGlobals, ...(globals as Partial<Conditions>) };
    const { documentElement: page } = document;
    page.dataset['theme'] = current.theme;
    page.dir = current.direction;
    // Like the browser's font size setting: text sizes and distances are in rem.
    page.style.fontSize = current.textSize === '100' ? '' : `${current.textSize}%`;
    forceMedia({
      'prefers-reduced-motion: reduce': current.motion === 'reduced',
      'forced-colors: active': current.colors === 'forced',
    });
    for (const follower of followers) follower();
    if (current.language !== chosenLanguage) showLanguage(current);
  };
  const channel = addons.getChannel();
  channel.on('setGlobals', change);
  channel.on('globalsUpdated', change);
}
