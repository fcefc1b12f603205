import type { CalendarDay } from '@harmony/contract';
import { createPauses } from '../../../../platform/processes/pauses.ts';
import { idReader, MAX_DAYS_BY_ID } from './bank-ids.ts';
import { dayNumber, keyOf } from './payments.ts';
import type {
  Around,
  Duplicate,
  Entered,
  FilePayment,
  Payment,
  PaymentsOfFile,
} from './payments.ts';
import { accountNames, isOfOtherAccount } from './same-account.ts';
import type { Face } from './same-account.ts';

export interface SamePayments {
  /** By index of the row. */
  found: Map<number, Duplicate>;
  /** Ids of matched transactions. */
  taken: Set<string>;
  /** Whether exact comparison was enough, so that likeness is irrelevant. */
  isDecided: (payment: FilePayment, entered: Entered) => boolean;
}

/**
 * Finds the payments that were imported before. Against the same source: by the bank's id, or else by day, amount and
 * text, as often as they occur. Against another file of the same account: by the id, by day, amount and text, or as
 * similar ones by day and amount. Linear in the number of payments and transactions.
 *
 * @param signal ends the search
 */
export async function findSame(
  file: PaymentsOfFile,
  around: Around,
  signal?: AbortSignal,
): Promise<SamePayments> {
  const { source, payments } = file;
  const pause = createPauses(signal);
  const found = new Map<number, Duplicate>();
  const taken = new Set<string>();

  async function pass(
    reason: Duplicate['reason'],
    among: readonly Face[],
    search: (payment: FilePayment) => Face | undefined,
  ): Promise<void> {
    if (among.length === 0) return;
    for (const payment of payments) {
      await pause();
      const face = found.has(payment.index) ? undefined : search(payment);
      if (!face) continue;
      const { id, isGone } = face.entered;
      const isKnown = face.known.isOwn && face.known.source === source;
      found.set(payment.index, { id, reason, isGone, isKnown });
      taken.add(id);
    }
  }

  /** Groups transactions by keys, and returns a function that takes the first one of a key that is not taken yet. */
  async function pool(
    faces: readonly Face[],
    keysOf: (face: Face) => readonly string[],
  ): Promise<(keys: readonly string[]) => Face | undefined> {
    const groups = new Map<string, Face[]>();
    for (const face of faces) {
      await pause();
      for (const key of keysOf(face)) {
        const group = groups.get(key);
        if (group) group.push(face);
        else groups.set(key, [face]);
      }
    }
    return (keys) => {
      for (const key of keys) {
        const group = groups.get(key) ?? [];
        for (let face = group.pop(); face; face = group.pop()) {
          if (!taken.has(face.entered.id)) return face;
        }
      }
      return undefined;
    };
  }

  // Pools take from the end: existing transactions first.
  const faces = around.entered
    .flatMap((entered) => entered.known.map((known) => ({ entered, known })))
    .toReversed();
  if (faces.length === 0) return { found, taken, isDecided: () => false };
  const [own, others] = [true, false].map((isOwn) =>
    faces.filter(({ known }) => (known.source === source) === isOwn),
  ) as [Face[], Face[]];

  const idOf = idReader(all(payments, own));
  const withId = own.filter(({ known }) => idOf(known) !== null);
  const byIdAndText = await pool(withId, ({ known }) => [keyOf(idOf(known), textKey(known))]);
  await pass('same', withId, (payment) =>
    idOf(payment) === null ? undefined : byIdAndText([keyOf(idOf(payment), textKey(payment))]),
  );
  const byId = await pool(withId, ({ known }) => [idKey(known, idOf(known), known.account)]);
  for (let apart = 0; apart <= MAX_DAYS_BY_ID; apart += 1) {
    await pass('same', withId, (payment) => {
      const id = idOf(payment);
      if (id === null) return undefined;
      return byId(nearby(apart).map((days) => idKey(payment, id, payment.account, days)));
    });
  }
  const byText = await pool(own, ({ known }) => [
    keyOf(idOf(known) === null ? 'none' : 'id', textKey(known)),
  ]);
  await pass('same', own, (payment) => {
    // Payments with different ids are different.
    const kinds = idOf(payment) === null ? ['none', 'id'] : ['none'];
    return byText(kinds.map((kind) => keyOf(kind, textKey(payment))));
  });

  const names = await accountNames(file, others, around, pause);
  const named = new Set(payments.flatMap(names.ofPayment));
  const related = others.filter((face) => names.ofKnown(face).some((name) => named.has(name)));
  if (related.length === 0) return { found, taken, isDecided };
  const relatedIdOf = idReader(all(payments, related));
  const relatedWithId = related.filter(({ known }) => relatedIdOf(known) !== null);
  const byRelatedId = await pool(relatedWithId, (face) =>
    names.ofKnown(face).map((name) => idKey(face.known, relatedIdOf(face.known), name)),
  );
  for (let apart = 0; apart <= MAX_DAYS_BY_ID; apart += 1) {
    await pass('same', relatedWithId, (payment) => {
      const id = relatedIdOf(payment);
      if (id === null) return undefined;
      return byRelatedId(
        names
          .ofPayment(payment)
          .flatMap((name) => nearby(apart).map((days) => idKey(payment, id, name, days))),
      );
    });
  }
  const inAnyCase = ({ date, amount, description }: Payment, name: string) =>
    keyOf(name, date, amount, description.toLowerCase());
  const byRelatedText = await pool(related, (face) =>
    names.ofKnown(face).map((name) => inAnyCase(face.known, name)),
  );
  await pass('same', related, (payment) =>
    byRelatedText(names.ofPayment(payment).map((name) => inAnyCase(payment, name))),
  );
  const byDay = await pool(related, (face) =>
    names.ofKnown(face).map((name) => keyOf(name, face.known.date, face.known.amount)),
  );
  await pass('like', related, (payment) =>
    byDay(names.ofPayment(payment).map((name) => keyOf(name, payment.date, payment.amount))),
  );

  function isDecided(payment: FilePayment, entered: Entered): boolean {
    const accounts = names.ofPayment(payment);
    return entered.known.some(
      (known) =>
        (known.source === source && known.account === payment.account) ||
        isOfOtherAccount(file, payment, known) ||
        names.ofKnown({ entered, known }).some((name) => accounts.includes(name)),
    );
  }
  return { found, taken, isDecided };
}

function* all(payments: readonly Payment[], faces: readonly Face[]): Generator<Payment> {
  yield* payments;
  for (const { known } of faces) yield known;
}

function textKey({ account, date, amount, description }: Payment): string {
  return keyOf(account, date, amount, description);
}

function idKey(
  { date, amount }: { date: CalendarDay; amount: string },
  id: string | null,
  account: string | null,
  days = 0,
): string {
  return keyOf(account, id, amount, dayNumber(date) + days);
}

function nearby(apart: number): number[] {
  return apart === 0 ? [0] : [-apart, apart];
}
