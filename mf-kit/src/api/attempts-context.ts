import type { Endpoint } from '@harmony/contract';
import { createContext } from 'react';
import { createAttempts, type Attempts } from './attempts.ts';

/** The attempts to send something to each endpoint. */
export type AttemptsByEndpoint = (endpoint: Endpoint) => Attempts;

/** Makes them, for as long as whoever holds them is there. */
export function createAttemptsByEndpoint(): AttemptsByEndpoint {
  const attempts = new Map<Endpoint, Attempts>();
  return (endpoint) => {
    const made = attempts.get(endpoint) ?? createAttempts();
    attempts.set(endpoint, made);
    return made;
  };
}

/** The attempts of the dialog around a form, which outlives the form; none where there is no dialog. */
export const AttemptsContext = createContext<AttemptsByEndpoint | null>(null);
