import { foldText, toDecimal } from '@harmony/contract';
import type { ImportQuestion, ImportRow, Split } from '@harmony/contract';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { translate } from '../../../../platform/language/translate.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Statement, StatementRow } from '../../../../statements/statement.ts';
import type { Named } from './row-fields.ts';

type Shares = NonNullable<StatementRow['shares']>;

/** Limit of shown readings of a question. */
const MAX_READINGS = 6;
const SHOWN_ROWS = 3;

/**
 * Maps the people in a file to members: to those that the user chose, otherwise by the first names of both.
 *
 * @returns an empty map if it is not certain
 */
export function peopleIn(
  { people = [], mapping }: Statement,
  { couple, user }: CoupleViewer,
): ReadonlyMap<string, string> {
  const partner = couple.members.find(({ id }) => id !== user.id);
  if (!partner) return new Map();
  const chosen = mapping && 'people' in mapping ? mapping.people : undefined;
  const pairs = people.flatMap((name): [string, string][] => {
    const owner = chosen?.[name];
    if (chosen) return owner ? [[name, owner === 'me' ? user.id : partner.id]] : [];
    const [first = ''] = name.trim().split(/\s+/);
    const same = couple.members.filter((each) => alike(each.firstName, first));
    return same.length === 1 ? same.map(({ id }) => [name, id]) : [];
  });
  const isCertain = pairs.length === 2 && pairs[0]?.[1] !== pairs[1]?.[1];
  return new Map(isCertain ? pairs : []);
}

function alike(one: string, other: string): boolean {
  return foldText(one) === foldText(other);
}

/** Returns the question of who the people in a file are, unless it is known. */
export function questionAboutPeople(statement: Statement, viewer: CoupleViewer): ImportQuestion[] {
  const { people = [], rows } = statement;
  const { couple, user, language } = viewer;
  const partner = couple.members.find(({ id }) => id !== user.id);
  if (people.length === 0 || !partner || peopleIn(statement, viewer).size > 0) return [];
  const readings = people.flatMap((me) =>
    people.flatMap((other) => {
      if (me === other) return [];
      const mapping = { people: { [me]: 'me' as const, [other]: 'partner' as const } };
      const names = new Map([
        [me, user.firstName],
        [other, partner.firstName],
      ]);
      const shown = rows.filter(({ shares }) => names.has(shares?.payer ?? ''));
      return [
        {
          mapping,
          rows: shown.slice(0, SHOWN_ROWS).map(({ date, amount, description, shares }) => ({
            date,
            amount: toDecimal(amount, couple.currency),
            description: translate(
              sentence('{name} paid: {description}', {
                name: names.get(shares?.payer ?? '') ?? '',
                description,
              }),
              language,
            ),
          })),
        },
      ];
    }),
  );
  return [{ about: 'people', readings: readings.slice(0, MAX_READINGS), words: people }];
}

/** Whether only the two members share an expense. */
export function isOfTwo({ payer, shares }: Shares, people: ReadonlyMap<string, string>): boolean {
  const names = [payer, ...shares.filter(({ cents }) => cents > 0).map(({ name }) => name)];
  return names.every((name) => name === null || people.has(name));
}

/** Returns the payer and the split of a shared expense; nothing unless only the two members share it. */
export function sharesFor(
  shared: Shares,
  amount: number,
  { people, viewer }: Named,
): Partial<Pick<ImportRow, 'paidBy' | 'split' | 'type' | 'isVisible' | 'typeReason'>> {
  if (people.size === 0 || !isOfTwo(shared, people)) return {};
  const { couple, user } = viewer;
  const paidBy = (shared.payer !== null && people.get(shared.payer)) || user.id;
  const centsOf = (id: string): number =>
    shared.shares.find(({ name }) => people.get(name) === id)?.cents ?? 0;
  const [one = 0, other = 0] = couple.members.map(({ id }) => centsOf(id));
  const amounts = (id: string): number =>
    // Each has paid their own share, so there is no debt.
    shared.payer === null ? (id === paidBy ? Math.abs(amount) : 0) : centsOf(id);
  const split: Split =
    shared.payer !== null && one === other
      ? { kind: 'equal' }
      : {
          kind: 'amount',
          shares: Object.fromEntries(
            couple.members.map(({ id }) => [id, toDecimal(amounts(id), couple.currency)]),
          ),
        };
  return { type: 'shared', isVisible: true, typeReason: 'file', paidBy, split };
}
