import type { CalendarDay, StatementFormat, Transaction } from '@harmony/contract';
import { wordsOf } from '../category-suggestion/words-of.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';

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
    /** Another text than what is seen now: of the partner's, nobody may find out about it word by word. */
    description: string;
    isOwn: boolean;
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
export async function findDuplicates(
  format: StatementFormat,
  payments: readonly Payment[],
  entered: readonly Entered[],
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const likenessOf = rememberedLikeness();
  const pause = createPauses();
  const byReference = await groupedBy(entered, pause, ({ imported, amount }) =>
    imported?.reference ? keyOf(amount, imported.reference) : undefined,
  );
  const byAmount = await groupedBy(entered, pause, ({ amount }) => keyOf(amount));
  let open: Open[] = [];
  for (const [place, payment] of payments.entries()) {
    await pause();
    const { amount, reference, date } = payment;
    const sameAmount = byAmount.get(keyOf(amount));
    // Most payments of a file are new, and nothing has their amount.
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

  // What is surer comes first, so that it is not taken by what is less so.
  await pass('sameReference', 0, SAME);
  for (let apart = 0; apart <= MOST_DAYS_BY_REFERENCE; apart += 1) {
    await pass('sameReference', apart, 0);
  }
  for (let apart = 0; apart <= MOST_DAYS_APART; apart += 1) {
    await pass('sameAmount', apart, SAME);
    await pass('sameAmount', apart, ALIKE);
  }
  return found;
}

/** Transactions that have something in common, by their days. */
type ByDay = ReadonlyMap<number, Entered[]>;

/** A payment that may be one of these, and nobody knows which yet. */
interface Open {
  place: number;
  payment: Payment;
  day: number;
  sameReference: ByDay | undefined;
  sameAmount: ByDay;
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Days as numbers: to add to them is quicker than to dates. */
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
    const original = imported ? likenessOf(payment.description, imported.description) : 0;
    const likeness = Math.max(
      likenessOf(payment.description, each.description),
      imported?.isOwn || original === SAME ? original : 0,
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
