import type { CalendarDay, StatementFormat } from '@harmony/contract';
import { wordsOf } from '../../category-suggestion/words-of.ts';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import { MAX_DAYS_BY_ID } from './bank-ids.ts';
import { dayNumber, keyOf } from './payments.ts';
import type { Entered, FilePayment, Payment, PaymentsOfFile } from './payments.ts';
import type { SamePayments } from './same-payments.ts';

/** Maximum days between the entered and the booked date. */
const MAX_DAYS_APART = 3;
/** Minimum share of the shorter text's words that the other text must contain. */
const ALIKE = 0.5;
/** Marks identical texts: higher than any share of words. */
const SAME = 2;
/** Maximum candidates per day and amount. */
const MAX_CANDIDATES = 30;
/** Maximum comparisons of words, per payment and at least: far more than needed, but linear for any file. */
const COMPARISONS = { perPayment: 10, least: 10_000 };

/**
 * Adds similar transactions, which were entered by hand or imported from elsewhere: by the bank's id, or by amount, a
 * date within three days and a similar text. Each transaction matches at most one payment, so if one of two equal
 * payments was entered, the other is new. Linear in the number of payments and transactions.
 *
 * @param signal ends the search
 */
export async function addLike(
  { format, payments }: PaymentsOfFile,
  entered: readonly Entered[],
  { found, taken, isDecided }: SamePayments,
  signal?: AbortSignal,
): Promise<void> {
  const pause = createPauses(signal);
  const likenessOf = createLikeness(
    Math.max(COMPARISONS.least, COMPARISONS.perPayment * payments.length),
  );
  const byReference = await groupedBy(entered, pause, ({ known, isGone }) =>
    known.flatMap(({ amount, reference, date }) =>
      reference === null || isGone ? [] : [{ key: keyOf(amount, reference), date }],
    ),
  );
  const byAmount = await groupedBy(entered, pause, (each) =>
    [...(each.isGone ? [] : [each]), ...each.known].map(({ amount, date }) => ({
      key: keyOf(amount),
      date,
    })),
  );
  let open: Open[] = [];
  for (const payment of payments) {
    await pause();
    const { amount, reference, date } = payment;
    const sameAmount = found.has(payment.index) ? undefined : byAmount.get(keyOf(amount));
    // Most payments of a file are new and have no candidate with the same amount.
    if (!sameAmount) continue;
    const sameReference =
      reference === null ? undefined : byReference.get(keyOf(amount, reference));
    open.push({ payment, day: dayNumber(date), sameReference, sameAmount });
  }

  async function pass(
    group: 'sameReference' | 'sameAmount',
    daysApart: number,
    least: number,
  ): Promise<void> {
    for (const { payment, day, [group]: byDay } of open) {
      await pause();
      if (!byDay) continue;
      for (const sign of daysApart === 0 ? [1] : [-1, 1]) {
        const same = byDay.get(day + sign * daysApart);
        const isExact = least === SAME && daysApart === 0;
        const candidates = unmatchedCandidates(same ?? [], taken).filter(
          (each) =>
            (isExact || !each.isGone) &&
            !isOther(format, payment, each) &&
            !isDecided(payment, each),
        );
        const best = likeliest(payment, candidates, least, likenessOf);
        if (!best) continue;
        const { id, isGone } = best;
        found.set(payment.index, { id, reason: 'like', isGone, isKnown: false });
        taken.add(id);
        break;
      }
    }
    open = open.filter(({ payment }) => !found.has(payment.index));
  }

  // Safer matches first, so that weaker ones cannot take their transactions.
  await pass('sameReference', 0, SAME);
  for (let apart = 0; apart <= MAX_DAYS_BY_ID; apart += 1) {
    await pass('sameReference', apart, 0);
  }
  for (let apart = 0; apart <= MAX_DAYS_APART; apart += 1) {
    await pass('sameAmount', apart, SAME);
    await pass('sameAmount', apart, ALIKE);
  }
}

type ByDay = ReadonlyMap<number, Entered[]>;

/** A payment with candidates that is not matched yet. */
interface Open {
  payment: FilePayment;
  day: number;
  sameReference: ByDay | undefined;
  sameAmount: ByDay;
}

async function groupedBy(
  entered: readonly Entered[],
  pause: () => Promise<void> | undefined,
  placesOf: (each: Entered) => readonly { key: string; date: CalendarDay }[],
): Promise<ReadonlyMap<string, ByDay>> {
  const groups = new Map<string, Map<number, Entered[]>>();
  for (const each of entered) {
    await pause();
    for (const { key, date } of placesOf(each)) {
      const byDay = groups.get(key) ?? new Map<number, Entered[]>();
      groups.set(key, byDay);
      const day = dayNumber(date);
      const same = byDay.get(day);
      if (!same) byDay.set(day, [each]);
      // Added once per place: most transactions still are as they were imported.
      else if (same.at(-1) !== each) same.push(each);
    }
  }
  return groups;
}

/** Returns the first unmatched transactions of a group; matched ones are removed from it. */
function unmatchedCandidates(group: Entered[], taken: ReadonlySet<string>): Entered[] {
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
  payment: Payment,
  entered: readonly Entered[],
  least: number,
  likenessOf: Likeness,
): Entered | undefined {
  let best: Entered | undefined;
  let most = least;
  for (const each of entered) {
    const { description, known } = each;
    const originals = known.map(({ isOwn, description: original }) => {
      const likeness = likenessOf(payment.description, original, least);
      return isOwn || likeness === SAME ? likeness : 0;
    });
    const likeness = Math.max(likenessOf(payment.description, description, least), ...originals);
    if (best ? likeness > most : likeness >= most) {
      [best, most] = [each, likeness];
    }
    // Maximum likeness: identical texts were matched before.
    if (best && most >= 1) break;
  }
  return best;
}

/** Different ids of one bank mean different payments; different banks and formats have separate ids. */
function isOther(format: StatementFormat, { reference }: Payment, { known }: Entered): boolean {
  return known.some(
    (each) =>
      each.format === format &&
      reference !== null &&
      each.reference !== null &&
      each.reference !== reference,
  );
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
