import { pageColors, THEME_COOKIE, themeSchema, type Theme } from '@harmony/contract';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme chosen in this browser; `system` follows the system. */
export type ThemeChoice = Theme | 'system';

/** Returns the theme chosen in this browser. */
export function chosenTheme(): ThemeChoice {
  return themeSchema.safeParse(document.documentElement.dataset['theme']).data ?? 'system';
}

/** Changes the theme of this page and of all later pages in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  const isSystem = choice === 'system';
  if (isSystem) delete document.documentElement.dataset['theme'];
  // The theme applies to the whole page.
  // oxlint-disable-next-line harmony/stay-inside
  else document.documentElement.dataset['theme'] = choice;
  document
    .querySelector('meta[name="color-scheme"]')
    ?.setAttribute('content', isSystem ? 'light dark' : choice);
  for (const system of themeSchema.options) {
    document
      .querySelector(`meta[name="theme-color"][media*="${system}"]`)
      ?.setAttribute('content', pageColors[isSystem ? system : choice]);
  }
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = isSystem ? 0 : YEAR_SECONDS;
  // The server reads it and renders the page in this theme from the start.
  document.cookie = `${THEME_COOKIE}=${choice}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
