import type { CalendarDay, StatementFormat, Transaction } from '@harmony/contract';
import { wordsOf } from '../category-suggestion/words-of.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';

/** A payment in a file, reduced to the fields for duplicate detection. */
export interface Payment {
  date: CalendarDay;
  /** A decimal, negative for spending. */
  amount: string;
  description: string;
  reference: string | null;
}

/** A transaction that may be the same payment, with the data of the file that it was imported from. */
export interface Entered extends Pick<Transaction, 'id' | 'date' | 'amount' | 'description'> {
  imported?: {
    format: StatementFormat;
    reference: string | null;
    /**
     * Original text from the bank. It may differ from the visible description, so it must not be discoverable word by
     * word for the partner's transactions.
     */
    description: string;
    isOwn: boolean;
  };
}

/** Maximum days between the entered and the booked date. */
const MAX_DAYS_APART = 3;
/** Larger tolerance for matching bank ids, since booking dates lag behind. */
export const MAX_DAYS_BY_REFERENCE = 5;

/** Minimum share of the shorter text's words that the other text must contain. */
const ALIKE = 0.5;
/** Marks identical texts: higher than any share of words. */
const SAME = 2;
/** Maximum candidates per day and amount. */
const MAX_CANDIDATES = 30;
/** Maximum comparisons of words, per payment and at least: far more than needed, but linear for any file. */
const COMPARISONS = { perPayment: 10, least: 10_000 };

/**
 * Matches each payment with the transaction that is most likely the same: by the bank's id, or by amount, a date within
 * three days and a similar text. Each transaction matches at most one payment, so if one of two equal payments was
 * entered, the other is new. Linear in the number of payments and transactions.
 *
 * @param signal ends the search
 * @returns transaction ids by index of the payment
 */
export async function findDuplicates(
  format: StatementFormat,
  payments: readonly Payment[],
  entered: readonly Entered[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const likenessOf = createLikeness(
    Math.max(COMPARISONS.least, COMPARISONS.perPayment * payments.length),
  );
  const pause = createPauses(signal);
  const byReference = await groupedBy(entered, pause, ({ imported, amount }) =>
    imported?.reference ? keyOf(amount, imported.reference) : undefined,
  );
  const byAmount = await groupedBy(entered, pause, ({ amount }) => keyOf(amount));
  let open: Open[] = [];
  for (const [place, payment] of payments.entries()) {
    await pause();
    const { amount, reference, date } = payment;
    const sameAmount = byAmount.get(keyOf(amount));
    // Most payments of a file are new and have no candidate with the same amount.
    if (!sameAmount) continue;
    const sameReference =
      reference === null ? undefined : byReference.get(keyOf(amount, reference));
    open.push({ place, payment, day: dayNumber(date), sameReference, sameAmount });
  }

  async function pass(
    group: 'sameReference' | 'sameAmount',
    daysApart: number,
    least: number,
  ): Promise<void> {
    for (const { place, payment, day, [group]: byDay } of open) {
      await pause();
      if (!byDay) continue;
      for (const sign of daysApart === 0 ? [1] : [-1, 1]) {
        const same = byDay.get(day + sign * daysApart);
        const best = same && likeliest(format, payment, untaken(same, taken), least, likenessOf);
        if (!best) continue;
        found.set(place, best.id);
        taken.add(best.id);
        break;
      }
    }
    open = open.filter(({ place }) => !found.has(place));
  }

  // Safer matches first, so that weaker ones cannot take their transactions.
  await pass('sameReference', 0, SAME);
  for (let apart = 0; apart <= MAX_DAYS_BY_REFERENCE; apart += 1) {
    await pass('sameReference', apart, 0);
  }
  for (let apart = 0; apart <= MAX_DAYS_APART; apart += 1) {
    await pass('sameAmount', apart, SAME);
    await pass('sameAmount', apart, ALIKE);
  }
  return found;
}

type ByDay = ReadonlyMap<number, Entered[]>;

/** A payment with candidates that is not matched yet. */
interface Open {
  place: number;
  payment: Payment;
  day: number;
  sameReference: ByDay | undefined;
  sameAmount: ByDay;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days as numbers, which are faster to compare than dates. */
function dayNumber(date: CalendarDay): number {
  return Date.parse(date) / DAY_MILLISECONDS;
}

function keyOf(amount: string, reference = ''): string {
  return `${amount} ${reference}`;
}

async function groupedBy(
  entered: readonly Entered[],
  pause: () => Promise<void> | undefined,
  keyFor: (each: Entered) => string | undefined,
): Promise<ReadonlyMap<string, ByDay>> {
  const groups = new Map<string, Map<number, Entered[]>>();
  for (const each of entered) {
    await pause();
    const key = keyFor(each);
    if (key === undefined) continue;
    const byDay = groups.get(key) ?? new Map<number, Entered[]>();
    groups.set(key, byDay);
    const day = dayNumber(each.date);
    const same = byDay.get(day);
    if (same) same.push(each);
    else byDay.set(day, [each]);
  }
  return groups;
}

/** Returns the first unmatched transactions of a group; matched ones are removed from it. */
function untaken(group: Entered[], taken: ReadonlySet<string>): Entered[] {
  const free: Entered[] = [];
  for (let place = 0; place < group.length && free.length < MAX_CANDIDATES;) {
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
    const original = imported ? likenessOf(payment.description, imported.description, least) : 0;
    const likeness = Math.max(
      likenessOf(payment.description, each.description, least),
      imported?.isOwn || original === SAME ? original : 0,
    );
    if (best ? likeness > most : likeness >= most) [best, most] = [each, likeness];
    // Maximum likeness: identical texts were matched before.
    if (best && most >= 1) break;
  }
  return best;
}

/** Different ids of one bank mean different payments; different banks and formats have separate ids. */
function isOther(format: StatementFormat, { reference }: Payment, { imported }: Entered): boolean {
  if (!imported || imported.format !== format || reference === null) return false;
  return imported.reference !== null && imported.reference !== reference;
}

/**
 * Returns `SAME` for identical texts, otherwise the share of the shorter text's words that the other contains.
 *
 * @param least minimum of interest: words are not compared for `SAME`
 */
type Likeness = (one: string, other: string, least: number) => number;

/**
 * Compares texts with a cache of their words.
 *
 * @param comparisons limit, beyond which only identical texts are alike
 */
function createLikeness(comparisons: number): Likeness {
  const known = new Map<string, ReadonlySet<string>>();
  const words = (text: string): ReadonlySet<string> => {
    const found = known.get(text) ?? new Set(wordsOf(text));
    known.set(text, found);
    return found;
  };
  let left = comparisons;
  return (one, other, least) => {
    if (one.toLowerCase() === other.toLowerCase()) return SAME;
    if (least === SAME || left === 0) return 0;
    left -= 1;
    const [mine, theirs] = [words(one), words(other)];
    const [few, many] = mine.size < theirs.size ? [mine, theirs] : [theirs, mine];
    return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
  };
}
