import type { Language } from '@harmony/contract';
import type { Request, Response } from 'express';
import { guessedPreferences } from './guessed-preferences.ts';

const languages = new WeakMap<Request, Language>();

/** Notes in which language whoever makes a request reads, once it is known who they are. */
export function noteReader(request: Request, language: Language): void {
  languages.set(request, language);
}

/** Whether it is known who makes a request. */
export function isReaderNoted(request: Request): boolean {
  return languages.has(request);
}

/** The language that a browser asks for, as far as it is one of ours. */
export function askedLanguage(request: Request): Language {
  return guessedPreferences(request.acceptsLanguages()).language;
}

/** The language in which whoever makes a request reads: as they chose, otherwise as their browser asks for. */
export function languageOf(request: Request): Language {
  return languages.get(request) ?? askedLanguage(request);
}

/** Says of a response in which language it is, and that another reader may get another one. */
export function markLanguage(response: Response, language: Language): void {
  response.set('Content-Language', language).vary('Accept-Language');
}
