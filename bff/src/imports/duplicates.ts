import type { CalendarDay, StatementFormat, Transaction } from '@harmony/contract';
import { wordsOf } from '../category-suggestion/words-of.ts';

/** A payment in a file, as duplicates are looked for. */
export interface Payment {
  date: CalendarDay;
  /** A decimal, spending negative. */
  amount: string;
  description: string;
  reference: string | null;
}

/** A transaction that may be the same payment, with what the file said of it that it came from. */
export interface Entered extends Pick<Transaction, 'id' | 'date' | 'amount' | 'description'> {
  imported?: {
    format: StatementFormat;
    reference: string | null;
    description: string;
  };
}

/** What somebody entered and what was booked may be so many days apart. */
const MOST_DAYS_APART = 3;
/** With the bank's own id a few more, as payments are booked later than they were made. */
export const MOST_DAYS_BY_REFERENCE = 5;

/** So much of the words of the shorter text stands in the other. */
const ALIKE = 0.5;
/** More than all words: the texts are the same. */
const SAME = 2;
/** Of those of one day and amount so many are looked at, so that no file takes long. */
const MOST_LOOKED_AT = 30;

/**
 * Finds for each payment the transaction that is most likely the same: by the bank's id, or by the amount, a day
 * within three and a text that is alike. Each transaction is the same as one payment at most, so that of two equal
 * payments of which one was entered the other is new. It takes time in proportion to both.
 *
 * @returns the ids of the transactions by the places of the payments
 */
export function findDuplicates(
  format: StatementFormat,
  payments: readonly Payment[],
  entered: readonly Entered[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const likenessOf = rememberedLikeness();
  const byReference = groupedBy(entered, ({ imported, amount, date }) =>
    imported?.reference ? keyOf(imported.reference, amount, dayNumber(date)) : undefined,
  );
  const byAmount = groupedBy(entered, ({ amount, date }) => keyOf('', amount, dayNumber(date)));
  const days = payments.map(({ date }) => dayNumber(date));

  function pass(groups: Groups, isByReference: boolean, daysApart: number, least: number): void {
    if (groups.size === 0) return;
    for (const [place, payment] of payments.entries()) {
      if (found.has(place) || (isByReference && payment.reference === null)) continue;
      const sought = isByReference ? (payment.reference ?? '') : '';
      for (const sign of daysApart === 0 ? [1] : [-1, 1]) {
        const day = (days[place] ?? 0) + sign * daysApart;
        const group = groups.get(keyOf(sought, payment.amount, day));
        const best = group && likeliest(format, payment, untaken(group, taken), least, likenessOf);
        if (!best) continue;
        found.set(place, best.id);
        taken.add(best.id);
        break;
      }
    }
  }

  // What is surer comes first, so that it is not taken by what is less so.
  pass(byReference, true, 0, SAME);
  for (let apart = 0; apart <= MOST_DAYS_BY_REFERENCE; apart += 1) {
    pass(byReference, true, apart, 0);
  }
  for (let apart = 0; apart <= MOST_DAYS_APART; apart += 1) {
    pass(byAmount, false, apart, SAME);
    pass(byAmount, false, apart, ALIKE);
  }
  return found;
}

/** Transactions that have something in common, by what it is. */
type Groups = Map<string, Entered[]>;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days as numbers: to add to them is quicker than to dates. */
function dayNumber(date: CalendarDay): number {
  return Date.parse(date) / DAY_MILLISECONDS;
}

function keyOf(reference: string, amount: string, day: number): string {
  return `${amount} ${day} ${reference}`;
}

function groupedBy(
  entered: readonly Entered[],
  keyFor: (each: Entered) => string | undefined,
): Groups {
  const groups = Map.groupBy(entered, keyFor);
  groups.delete(undefined);
  return groups as Groups;
}

/** The first of a group that are free; those that are taken leave it, so that nobody looks at them again. */
function untaken(group: Entered[], taken: ReadonlySet<string>): Entered[] {
  const free: Entered[] = [];
  for (let place = 0; place < group.length && free.length < MOST_LOOKED_AT;) {
    const each = group[place] as Entered;
    const last = taken.has(each.id) ? group.pop() : undefined;
    if (last === undefined) {
      free.push(each);
      place += 1;
    } else if (place < group.length) group[place] = last;
  }
  return free;
}

function likeliest(
  format: StatementFormat,
  payment: Payment,
  entered: readonly Entered[],
  least: number,
  likenessOf: Likeness,
): Entered | undefined {
  let best: Entered | undefined;
  let most = least;
  for (const each of entered) {
    if (isOther(format, payment, each)) continue;
    const { imported } = each;
    const likeness = Math.max(
      likenessOf(payment.description, each.description),
      imported ? likenessOf(payment.description, imported.description) : 0,
    );
    if (best ? likeness > most : likeness >= most) [best, most] = [each, likeness];
    // It cannot be any likelier: those with the same text were found before.
    if (best && most >= 1) break;
  }
  return best;
}

/** One bank calls two payments two names; banks and formats may each have their own name for one. */
function isOther(format: StatementFormat, { reference }: Payment, { imported }: Entered): boolean {
  if (!imported || imported.format !== format || reference === null) return false;
  return imported.reference !== null && imported.reference !== reference;
}

/** How alike two texts are: how much of the words of the shorter one stands in the other, or that they are the same. */
type Likeness = (one: string, other: string) => number;

/** Compares texts, and looks at the words of each text once. */
function rememberedLikeness(): Likeness {
  const known = new Map<string, string[]>();
  const words = (text: string): string[] => {
    const found = known.get(text) ?? wordsOf(text);
    known.set(text, found);
    return found;
  };
  return (one, other) => {
    if (one.toLowerCase() === other.toLowerCase()) return SAME;
    const [mine, theirs] = [words(one), words(other)];
    const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
    if (few.length === 0) return 0;
    return few.filter((word) => many.includes(word)).length / few.length;
  };
}
