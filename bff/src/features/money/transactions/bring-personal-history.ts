import { digitsOf, foldText, usualPreferences } from '@harmony/contract';
import type { Category, Currency, Language } from '@harmony/contract';
import type { Work } from '../../../platform/database/database.ts';
import { translate } from '../../../platform/language/translate.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { loadViewerOfUser } from '../../../core/viewer/load-viewer.ts';
import { unchosenCategories } from '../categories/store-categories.ts';
import { bringParts } from './bring-parts.ts';
import type { Former, Place } from './bring-parts.ts';
import { transactionsBy } from './visibility.ts';

/** Maximum lengths of the notes of a transaction and of a part. */
const MAX_NOTES_LENGTH = 2000;
const MAX_PART_NOTES_LENGTH = 200;

/**
 * Moves a user's personal transactions from former couples into a new one, hidden from the new partner. Without a
 * matching category they move to 'Other' and their notes mention the former category in the author's language: creating
 * a category for them would reveal them to the new partner. The notes also mention a different currency, since amounts
 * are not converted. Transactions in a currency with other decimal digits stay in the archive: 12.34 is not a valid
 * amount in yen.
 */
export async function bringPersonalHistory(
  work: Work,
  coupleId: string,
  userId: string,
): Promise<void> {
  // Raw SQL: a join over hidden rows only.
  const found = await work.select<Former & Currencies>(
    `SELECT DISTINCT t.couple_id AS coupleId, t.category_id AS categoryId, r.name AS name,
       r.type AS type, former.currency AS formerCurrency, new_couple.currency AS currency
     FROM former_members f
     JOIN couples former ON former.id = f.couple_id
     JOIN couples new_couple ON new_couple.id = ?
     JOIN transactions t
       ON t.couple_id = f.couple_id AND t.user_id = f.user_id AND t.is_visible = 0
     JOIN categories c ON c.id = t.category_id
     JOIN categories r ON r.id = COALESCE(c.replaced_by, c.id)
     WHERE f.user_id = ?`,
    [coupleId, userId],
  );
  const formers = found.filter(hasSameDigits);
  if (formers.length === 0) return;
  if (formers.some(({ type }) => type === 'other')) await unchosenCategories(work, coupleId);
  // Raw SQL: the table belongs to the feature `categories`.
  const categories = await work.select<Known>(
    `SELECT id, name, type FROM categories WHERE couple_id = ? AND replaced_by IS NULL`,
    [coupleId],
  );
  const reader = await loadViewerOfUser(work, userId);
  const language = reader?.language ?? usualPreferences.language;
  const coupleIds = [...new Set(formers.map((former) => former.coupleId))];
  await bringParts(work, userId, coupleIds, (former) =>
    placeIn(categories, former, language, MAX_PART_NOTES_LENGTH),
  );
  for (const former of formers) {
    const place = placeIn(categories, former, language, MAX_NOTES_LENGTH, former);
    const { id, notes, values, added } = place;
    // Raw SQL: it forces the index of hidden rows.
    await work.change(
      `UPDATE ${transactionsBy(work, 'transactions_own')}
       SET couple_id = ?, category_id = ?, notes = ${notes}, search_text =
         CASE WHEN search_text IS NULL THEN NULL ELSE CONCAT(search_text, ?) END
       WHERE couple_id = ? AND user_id = ? AND is_visible = 0 AND category_id = ?`,
      [coupleId, id, ...values, foldText(added), former.coupleId, userId, former.categoryId],
    );
  }
}

interface Currencies {
  formerCurrency: Currency;
  currency: Currency;
}

function hasSameDigits({ formerCurrency, currency }: Currencies): boolean {
  return digitsOf(formerCurrency) === digitsOf(currency);
}

type Known = Pick<Category, 'id' | 'name' | 'type'>;

function placeIn(
  categories: readonly Known[],
  former: Former,
  language: Language,
  longest: number,
  { formerCurrency, currency }: Partial<Currencies> = {},
): Place & { added: string } {
  const same = categories.find(
    ({ name, type }) => type === former.type && name.toLowerCase() === former.name.toLowerCase(),
  );
  const { id } = same ?? otherOf(categories, former.type);
  const before = [
    ...(same ? [] : [sentence('Category before: {name}', { name: former.name })]),
    ...(formerCurrency === undefined || formerCurrency === currency
      ? []
      : [sentence('Currency before: {currency}', { currency: formerCurrency })]),
  ]
    .map((each) => translate(each, language))
    .join('\n');
  if (before === '') return { id, notes: 'notes', values: [], added: '' };
  const added = `\n${before}`;
  return {
    id,
    notes: `SUBSTR(CASE WHEN notes IS NULL THEN ? ELSE CONCAT(notes, ?) END, 1, ?)`,
    values: [before, added, longest],
    added,
  };
}

function otherOf(categories: readonly Known[], type: Category['type']): Known {
  const wanted =
    type === 'income' ? (['Other Income', 'income'] as const) : (['Other', 'expense'] as const);
  const other = categories.find((each) => each.name === wanted[0] && each.type === wanted[1]);
  if (!other) throw new Error(`A couple without ${wanted[0]}`);
  return other;
}
