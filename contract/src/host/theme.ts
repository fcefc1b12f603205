import { z } from 'zod';

/** A theme that was chosen; without one the page follows the system. */
export const themeSchema = z.enum(['light', 'dark']);
export type Theme = z.infer<typeof themeSchema>;

/** Where a browser keeps it: the server writes it into the page, which then never shows another. */
export const THEME_COOKIE = 'harmony_theme';

/** The colour behind every page in each theme, for what browsers and systems draw around it. */
export const pageColors: Readonly<Record<Theme, string>> = { light: '#fbf7f1', dark: '#17131a' };
