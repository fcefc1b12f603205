import { addDays, endpoints, toCents, utcDay } from '@harmony/contract';
import type { CalendarDay } from '@harmony/contract';
import { registerPair, subscribe } from './people.ts';
import type { Person } from './people.ts';
import { pull, row } from './receiving.ts';
import type { TestServer } from './test-server.ts';

const { inbox, accounts, transactions } = endpoints;
const HOUR_MILLISECONDS = 60 * 60 * 1000;
const LETTERS = 'bcdfghklmnprstvwxz';

export type Who = 'one' | 'other';
export type Place = 'joint' | Who;
export type As = 'ours' | 'mine' | 'kept' | 'not-mine';

/** A payment at the bank, under a unique name. */
export interface Payment {
  name: string;
  place: Place;
  date: CalendarDay;
  cents: number;
  isPending: boolean;
  /** Two payments of one day, amount and text. */
  isTwice: boolean;
  /** Whether the bank no longer shows it. */
  isDropped: boolean;
  /** Changes with the bank's ids. */
  issue: number;
}

/** An entry that a partner sees, as day, amount in cents and name. */
type Entry = `${CalendarDay} ${number} ${string}`;

/**
 * A couple with a joint account that both connect and a private account for each partner, with the payments at their
 * banks and the decisions about them.
 */
export class TwoBanks {
  readonly payments: Payment[] = [];
  readonly #server: TestServer;
  readonly #people: Readonly<Record<Who, Person>>;
  readonly #accountIds: Readonly<Record<Place, string>>;
  /** Names that a partner's banks have shown. */
  readonly #shown: Record<Who, Set<string>> = { one: new Set(), other: new Set() };
  /** Copies that a partner has left out. */
  readonly #leftOut: Record<Who, Map<string, number>> = { one: new Map(), other: new Map() };
  /** Copies that are transactions, and those of them that both partners see. */
  readonly #taken = new Map<string, { all: number; seen: number }>();
  #pulls = 0;

  private constructor(
    server: TestServer,
    people: Readonly<Record<Who, Person>>,
    accountIds: Readonly<Record<Place, string>>,
  ) {
    this.#server = server;
    this.#people = people;
    this.#accountIds = accountIds;
  }

  static async start(server: TestServer): Promise<TwoBanks> {
    const { one, other } = await registerPair(server);
    await subscribe(server, one, 'premium');
    const open = async (person: Person, ownerId?: null) => {
      const openingDate = addDays(utcDay(new Date()), -90);
      const body = { name: 'Account', openingDate, ...(ownerId === null && { ownerId }) };
      return (await person.ok(accounts.create, { body })).id;
    };
    const accountIds = {
      joint: await open(one, null),
      one: await open(one),
      other: await open(other),
    };
    return new TwoBanks(server, { one, other }, accountIds);
  }

  add(payment: Pick<Payment, 'place' | 'date' | 'cents' | 'isPending' | 'isTwice'>): void {
    const name = nameOf(this.payments.length);
    this.payments.push({ ...payment, name, isDropped: false, issue: 0 });
  }

  /** Pulls all that the banks of a partner show. */
  async pull(who: Who, pulledAt = new Date(Date.now() - HOUR_MILLISECONDS)): Promise<void> {
    this.#pulls += 1;
    for (const place of ['joint', who] as const) {
      const shown = this.payments
        .filter((payment) => payment.place === place && !payment.isDropped)
        .toSorted((one, other) => Number(other.isPending) - Number(one.isPending));
      // Banks write and number the payments of each connection in their own way.
      const text = (name: string) => (who === 'one' ? `${name} STORE` : name.toLowerCase());
      const rows = shown.flatMap(({ name, date, cents, isPending, isTwice, issue }) =>
        (isTwice ? ['a', 'b'] : ['a']).map((copy) =>
          row(date, text(name), -cents, { bankId: `${who}-${name}-${copy}-${issue}`, isPending }),
        ),
      );
      for (const { name } of shown) this.#shown[who].add(name);
      const at = new Date(pulledAt.getTime() + this.#pulls);
      await pull(this.#server, this.#people[who], this.#accountIds[place], rows, at);
    }
  }

  /** Decides about a row of a partner's inbox. */
  async decide(who: Who, index: number, decision: As): Promise<void> {
    const rows = await this.#people[who].ok(inbox.list);
    const waiting = rows[index % rows.length];
    if (!waiting) return;
    const { name, place, isTwice } = this.#named(waiting.originalDescription);
    // Nothing is hidden in a joint account. Which of two equal payments a partner has left out cannot be seen.
    const isFree =
      place !== 'joint' || (decision !== 'kept' && !(isTwice && decision === 'not-mine'));
    const as = isFree ? decision : 'ours';
    await this.#people[who].ok(inbox.decide, { body: { rows: [{ id: waiting.id, as }] } });
    if (as === 'not-mine') {
      this.#leftOut[who].set(name, (this.#leftOut[who].get(name) ?? 0) + 1);
    } else {
      this.#count(name, 1, as !== 'kept');
    }
  }

  /** Takes back a decision of a partner. */
  async undo(who: Who, index: number): Promise<void> {
    const { user, ...person } = this.#people[who];
    const all = await person.ok(transactions.list);
    const own = all.filter(({ userId }) => userId === user.id);
    const taken = own[index % own.length];
    if (!taken) return;
    await person.ok(inbox.undo, { body: { ids: [taken.id] } });
    this.#count(this.#named(taken.description).name, -1, taken.isVisible);
  }

  /** Returns names that a partner sees but may not see: in their lists, or in all of their data. */
  async leaksTo(who: Who, isComplete = false): Promise<string[]> {
    const person = this.#people[who];
    const lists = [inbox.list, transactions.list, ...(isComplete ? [endpoints.account.data] : [])];
    const texts = await Promise.all(lists.map(async (call) => (await person.send(call)).text));
    const seen = texts.join('\n').toUpperCase();
    return this.payments.flatMap(({ name }) => {
      const isAllowed = this.#shown[who].has(name) || (this.#taken.get(name)?.seen ?? 0) > 0;
      return seen.includes(name) && !isAllowed ? name : [];
    });
  }

  /** Returns what a partner sees in the inbox and the list. */
  async seenBy(who: Who): Promise<Entry[]> {
    const person = this.#people[who];
    const waiting = await person.ok(inbox.list);
    const taken = await person.ok(transactions.list);
    return [...waiting, ...taken]
      .map(({ date, amount, description }): Entry => {
        const { name } = this.#named(description);
        return `${date} ${toCents(amount)} ${name}`;
      })
      .toSorted();
  }

  /** Returns what a partner should see after a pull of all. */
  expectedFor(who: Who): Entry[] {
    return this.payments
      .flatMap(({ name, place, date, cents, isTwice, isDropped }) => {
        const { all, seen } = this.#taken.get(name) ?? { all: 0, seen: 0 };
        const copies = isTwice ? 2 : 1;
        const isOwn = place === who;
        const left = this.#leftOut[who].get(name) ?? 0;
        const waiting = isDropped ? 0 : copies - all - left;
        const count = isOwn ? all + waiting : seen + (place === 'joint' ? Math.max(0, waiting) : 0);
        return Array.from({ length: count }, (): Entry => `${date} ${-cents} ${name}`);
      })
      .toSorted();
  }

  #named(text: string): Payment {
    const found = this.payments.find(({ name }) => text.toUpperCase().includes(name));
    if (!found) throw new Error(`There is no payment like ${text}`);
    return found;
  }

  #count(name: string, change: 1 | -1, isSeen: boolean): void {
    const { all, seen } = this.#taken.get(name) ?? { all: 0, seen: 0 };
    this.#taken.set(name, { all: all + change, seen: seen + (isSeen ? change : 0) });
  }
}

/** Returns a word that is part of no other name. */
function nameOf(index: number): string {
  const letter = (at: number) => LETTERS[at % LETTERS.length] ?? '';
  const [one, other] = [letter(index), letter(Math.floor(index / LETTERS.length))];
  return `Q${one}a${other}o${one}ux`.toUpperCase();
}
