import type { Language } from '@harmony/contract';
import type { Request, Response } from 'express';
import { guessedPreferences } from './guessed-preferences.ts';

const languages = new WeakMap<Request, Language>();

/** Stores the language of an authenticated request's user. */
export function noteReader(request: Request, language: Language): void {
  languages.set(request, language);
}

export function isReaderNoted(request: Request): boolean {
  return languages.has(request);
}

/** Returns the best supported language of the browser. */
export function requestedLanguage(request: Request): Language {
  return guessedPreferences(request.acceptsLanguages()).language;
}

/** Returns the language for a request: the user's choice, otherwise the browser's. */
export function languageOf(request: Request): Language {
  return languages.get(request) ?? requestedLanguage(request);
}

export function markLanguage(response: Response, language: Language): void {
  response.set('Content-Language', language).vary('Accept-Language');
}
