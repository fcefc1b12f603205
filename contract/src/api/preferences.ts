import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const languageSchema = z.enum(['en', 'de', 'es', 'fr'], 'Choose en, de, es or fr');
export type Language = z.infer<typeof languageSchema>;

/** The fully translated languages, which users can choose. */
export const offeredLanguages: readonly Language[] = ['en', 'de', 'es', 'fr'];

/** Each language's name in that language. */
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

/** Date format: that of the language, or `2026-11-23`. */
export const dateStyleSchema = z.enum(['local', 'iso'], 'Choose local or iso');
export type DateStyle = z.infer<typeof dateStyleSchema>;

export const preferencesSchema = z.object({
  language: languageSchema,
  firstDayOfWeek: weekdaySchema,
  dateStyle: dateStyleSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** The defaults for users without a choice whose browser names no supported language. */
export const usualPreferences: Preferences = {
  language: 'en',
  firstDayOfWeek: 7,
  dateStyle: 'local',
};

/** The user's explicit choices; the browser determines the rest. */
export const chosenPreferencesSchema = preferencesSchema.partial();
export type ChosenPreferences = z.infer<typeof chosenPreferencesSchema>;

/** Whether the user has answered or dismissed the question of the first evening. */
export const firstQuestionSchema = z.object({ isAsked: z.boolean() });

export const preferencesEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/preferences',
    summary:
      "The language, the first day of the week and the date format: the viewer's choice, or by Accept-Language.",
    access: 'signed-in',
    status: 200,
    dependsOn: ['preferences'],
    response: preferencesSchema,
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: '/api/preferences',
    summary: 'Changes the given preferences, for the viewer alone.',
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
      'Whether the viewer has answered the question about language and currency, in any browser.',
    access: 'signed-in',
    status: 200,
    dependsOn: ['preferences'],
    response: firstQuestionSchema,
  }),
  changeAsked: defineEndpoint({
    method: 'PATCH',
    path: '/api/preferences/asked',
    summary: 'Marks the question about language and currency as answered.',
    access: 'signed-in',
    status: 200,
    changes: ['preferences'],
    body: firstQuestionSchema,
    response: firstQuestionSchema,
  }),
};
