import type { Category, Incoming, Rule, TakenAs, Transaction } from '@harmony/contract';
import { addDays, utcDay } from '@harmony/contract';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { learn } from '../category-suggestion/learn.ts';
import { countVisibleByOwnership } from '../transactions/description-uses.ts';

/** Days of history from which decisions are suggested. */
const DAYS = 400;

/** Type and visibility of the transaction that a decision makes. */
export const PLACES: Readonly<Record<TakenAs, Pick<Transaction, 'type' | 'isVisible'>>> = {
  ours: { type: 'shared', isVisible: true },
  mine: { type: 'personal', isVisible: true },
  kept: { type: 'personal', isVisible: false },
};

/** The account of a row, as far as it affects decisions. */
export interface Place {
  ownerId: string | null;
  isOpen: boolean;
  incoming: Incoming;
}

/** Whether a decision is possible in an account: nothing in an open one can be hidden. */
export function isAllowed(as: TakenAs, account: Pick<Place, 'isOpen'> | undefined): boolean {
  return as !== 'kept' || !account?.isOpen;
}

/** Returns the ownership that a rule sets for a payment; `undefined` if it sets none. */
export function ownershipByRule({ type, isVisible }: Rule['set']): TakenAs | undefined {
  if (type === 'shared') return 'ours';
  if (isVisible === false) return 'kept';
  return type === 'personal' && isVisible === true ? 'mine' : undefined;
}

export interface SuggestedOwnership {
  as: TakenAs;
  by: 'rule' | 'history' | 'account' | null;
}

/** Returns the most likely ownership of a payment. */
export function suggestedFor(
  viewer: CoupleViewer,
  set: Rule['set'],
  usual: TakenAs | undefined,
  account: Place | undefined,
): SuggestedOwnership {
  const byRule = ownershipByRule(set);
  const incoming = account?.incoming === 'ask' ? undefined : account?.incoming;
  const isOpen = account?.isOpen === true;
  const byAccount = incoming ?? (isOpen ? (account.ownerId === null ? 'ours' : 'mine') : undefined);
  const found = (
    [
      [byRule, 'rule'],
      [usual, 'history'],
      [byAccount, 'account'],
    ] as const
  ).find(([as]) => as !== undefined && isAllowed(as, account));
  if (found?.[0]) return { as: found[0], by: found[1] };
  return { as: viewer.privacy.defaultTransactionSharing ? 'mine' : 'kept', by: null };
}

/** The decisions as classes of the learner, which chooses among categories. */
const CLASSES: readonly Pick<Category, 'id' | 'name' | 'type' | 'isArchived'>[] = Object.keys(
  PLACES,
).map((as) => ({ id: as, name: as, type: 'expense', isArchived: false }));

/**
 * Returns a function that guesses the ownership of a payment by its description, from the viewer's own transactions.
 */
export async function learnOwnership(
  reader: Reader,
  viewer: CoupleViewer,
): Promise<(description: string) => TakenAs | undefined> {
  const uses = await countVisibleByOwnership(reader, viewer, {
    from: addDays(utcDay(new Date()), -DAYS),
    authorId: viewer.user.id,
    isCounted: true,
  });
  const learned = await learn(
    uses.map(({ type, isVisible, ...use }) => ({
      ...use,
      categoryId: type === 'shared' ? 'ours' : isVisible ? 'mine' : 'kept',
    })),
    CLASSES,
  );
  return (description) => learned.categoryOf(description) as TakenAs | undefined;
}
