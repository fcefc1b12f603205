import { seededRandom } from '../../bff/src/features/demo/random.ts';
import type { Random } from '../../bff/src/features/demo/random.ts';
import type { Household, Expected } from './merchants.ts';

/** A payment with its correct category. */
export interface Sorted {
  /** From 0. */
  month: number;
  day: string;
  /** The merchant, independent of the statement's text. */
  shop: string;
  description: string;
  category: string;
  isIncome: boolean;
}

const MONTHS = ['2026-01', '2026-02', '2026-03'];
/** Number of one-time merchants in a month. */
const ONCE_A_MONTH = 5;

/** Returns three months of a household's payments, the same for the same seed. */
export function monthsOf({ towns, regular, once }: Household, seed: number): Sorted[] {
  const random = seededRandom(seed);
  const rest = shuffled(once, random);
  return MONTHS.flatMap((month, index) => {
    const visits = regular.flatMap(([written, expected, times]) =>
      Array.from({ length: countOf(times, random) }, () => [written, expected] as const),
    );
    return [...visits, ...rest.splice(0, ONCE_A_MONTH)].map(([written, expected]) => {
      const number = String(random.between(1, 28)).padStart(2, '0');
      const category = oneOf(expected, random);
      return {
        month: index,
        day: `${month}-${number}`,
        shop: written,
        description: written
          .replaceAll('%', number)
          .replaceAll('@', () => towns[random.between(0, towns.length - 1)] ?? '')
          .replaceAll('#', () => String(random.between(0, 9))),
        category,
        isIncome: category === 'Salary',
      };
    });
  });
}

/** Returns a random count around the usual one; a monthly payment always occurs once. */
function countOf(times: number, random: Random): number {
  if (times === 1) return 1;
  if (times < 1) return random.onceIn(1 / times) ? 1 : 0;
  return random.between(Math.floor(times / 2), Math.ceil(times * 1.5));
}

function oneOf(expected: Expected, random: Random): string {
  if (typeof expected === 'string') return expected;
  const choices = Object.entries(expected).flatMap(([category, times]) =>
    Array.from({ length: times }, () => category),
  );
  return choices[random.between(0, choices.length - 1)] ?? '';
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(random.between(0, left.length - 1), 1));
}
