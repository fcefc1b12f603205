import type { Language } from '@harmony/contract';

/** A handler's response with status 202: nothing has changed yet, and something else is needed first. */
export abstract class Incomplete {
  abstract body(language: Language): object;
}
