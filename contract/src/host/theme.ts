import { z } from 'zod';

/** An explicit theme; without one the page follows the system. */
export const themeSchema = z.enum(['light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** Cookie of the theme: the server writes it into the page, so that the first paint is correct. */
export const THEME_COOKIE = 'harmony_theme';

/** The background color of each theme, for the surroundings drawn by browsers and systems. */
export const pageColors: Readonly<Record<Theme, string>> = { light: '#fbf7f1', dark: '#17131a' };
