import { billing } from './by-hand/billing.ts';
import type { Change } from './by-hand/change.ts';
import { money } from './by-hand/money.ts';
import { people } from './by-hand/people.ts';

/** Small changes of decisions, each of which a test must detect. */
export const changes: readonly Change[] = [...billing, ...people, ...money];
