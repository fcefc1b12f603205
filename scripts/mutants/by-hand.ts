import { billing } from './by-hand/billing.ts';
import type { Change } from './by-hand/change.ts';
import { money } from './by-hand/money.ts';
import { people } from './by-hand/people.ts';

/** Small hand-written changes to decision logic; a test must detect each of them. */
export const changes: readonly Change[] = [...billing, ...people, ...money];
