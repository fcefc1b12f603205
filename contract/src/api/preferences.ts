import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** The languages that the product is told in. */
export const languageSchema = z.enum(['en', 'de', 'es', 'fr'], 'Choose en, de, es or fr');
export type Language = z.infer<typeof languageSchema>;

/** Those that all pages are translated into, which people can choose. */
export const offeredLanguages: readonly Language[] = ['en', 'de', 'es', 'fr'];

/** What each is called by those who speak it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** A day of the week, from 1, Monday, to 7, Sunday (ISO 8601). */
export const weekdaySchema = z.literal(
  [1, 2, 3, 4, 5, 6, 7],
  'Choose a day from 1, Monday, to 7, Sunday',
);
export type Weekday = z.infer<typeof weekdaySchema>;

/** How dates are written: as is usual in the language, or as in `2026-11-23`. */
export const dateStyleSchema = z.enum(['local', 'iso'], 'Choose local or iso');
export type DateStyle = z.infer<typeof dateStyleSchema>;

/** How the product speaks to one person. */
export const preferencesSchema = z.object({
  language: languageSchema,
  firstDayOfWeek: weekdaySchema,
  dateStyle: dateStyleSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** Those of whoever has not chosen and whose browser does not say either. */
export const usualPreferences: Preferences = {
  language: 'en',
  firstDayOfWeek: 7,
  dateStyle: 'local',
};

/** What of them somebody has chosen; the rest follows their browser. */
export const chosenPreferencesSchema = preferencesSchema.partial();
export type ChosenPreferences = z.infer<typeof chosenPreferencesSchema>;

/** Whether somebody has been asked on their first evening, and has answered or put it aside. */
export const askedSchema = z.object({ isAsked: z.boolean() });

export const preferencesEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/preferences',
    summary:
      'The language, the first day of the week and the style of dates: as the viewer chose them, or else by Accept-Language.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['preferences'],
    response: preferencesSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/preferences',
    summary: 'Changes those that are given. They hold for the viewer alone.',
    access: 'signed-in',
    status: 200,
    changes: ['preferences'],
    body: chosenPreferencesSchema,
    response: preferencesSchema,
  }),
  asked: defineEndpoint({
    method: 'GET',
    path: '/api/preferences/asked',
    summary:
      'Whether the viewer has been asked for language and currency on their first evening, in whichever browser.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['preferences'],
    response: askedSchema,
  }),
  changeAsked: defineEndpoint({
    method: 'PATCH',
    path: '/api/preferences/asked',
    summary: 'Says that the viewer has been asked, and is not to be asked again.',
    access: 'signed-in',
    status: 200,
    changes: ['preferences'],
    body: askedSchema,
    response: askedSchema,
  }),
};
