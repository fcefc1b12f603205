import type { Category, ImportRow, Rule } from '@harmony/contract';
import { knownMerchants } from '../../../../statements/merchants/known-merchants.ts';
import type { StatementRow } from '../../../../statements/statement.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import type { Learned } from '../../category-suggestion/learn.ts';
import type { CategoryNamed } from './category-named.ts';

/** Description and category of a row, as far as rules, history, the file and the merchant tables determine them. */
export interface Proposal extends Pick<ImportRow, 'categoryId' | 'categoryReason'> {
  /** `undefined` to keep the description of the file. */
  description: string | undefined;
}

/** A payment to propose for. */
type ProposedRow = Pick<StatementRow, 'description' | 'amount' | 'category' | 'own'>;

interface Sources {
  viewer: CoupleViewer;
  categories: readonly Category[];
  categoryNamed: CategoryNamed;
  learned: Learned;
}

/**
 * Returns a function that proposes description and category of a row. The category is from the first of: a rule, history,
 * the file, the merchant. `Other` in history comes last, as rows have it without a choice.
 */
export function proposer({
  viewer: { couple, language },
  categories,
  categoryNamed,
  learned,
}: Sources): (row: ProposedRow, set: Rule['set']) => Proposal {
  const find = knownMerchants(couple.currency, language);
  const idOf = new Map(
    categories.filter(({ isArchived }) => !isArchived).map(({ builtIn, id }) => [builtIn, id]),
  );
  const others = new Set([idOf.get('other'), idOf.get('other-income')]);
  return (row, set) => {
    const merchant = find(row.description, row.amount);
    const usual = learned.categoryOf(row.description, row.amount);
    const byMerchant = merchant.category === null ? undefined : idOf.get(merchant.category);
    const inFile =
      row.category === null ? undefined : categoryNamed(row.category, row.amount > 0)?.id;
    const found = (
      [
        [set.categoryId, 'rule'],
        [others.has(usual) ? undefined : usual, 'history'],
        [inFile, 'file'],
        [byMerchant, 'merchant'],
        [usual, 'history'],
      ] as const
    ).find(([id]) => id !== undefined);
    const [categoryId = null, categoryReason = null] = found ?? [];
    const name = isNamedByUser(row) ? undefined : (merchant.name ?? undefined);
    return { description: set.description ?? name, categoryId, categoryReason };
  };
}

/** Whether the description is from an export of an app, unlike that of a bank: `Dinner`, not `NANDOS 1234`. */
function isNamedByUser({ own, category, description }: ProposedRow): boolean {
  return own !== undefined || (category !== null && /^\D*\p{Ll}\D*$/u.test(description));
}
