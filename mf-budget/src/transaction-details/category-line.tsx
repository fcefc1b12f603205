import { t } from '@lingui/core/macro';
import { byCategory, toCents, type Category, type Transaction } from '@harmony/contract';
import { Amount, CategoryDot } from '@harmony/design-system';
import { Fact, Lines, Marked } from './fact.tsx';

interface CategoryLineProps {
  transaction: Transaction;
  categories: ReadonlyMap<string, Category>;
}

/** The category; with parts, all of them with their amounts. */
export function CategoryLine({ transaction, categories }: CategoryLineProps) {
  const parts = byCategory(transaction);
  const nameOf = (id: string) => {
    const category = categories.get(id);
    return (
      <Marked>
        {category && <CategoryDot color={category.color} />}
        {category?.name ?? '…'}
      </Marked>
    );
  };
  return (
    <Fact label={t`Category`}>
      {parts.length === 1 ? (
        nameOf(transaction.categoryId)
      ) : (
        <Lines>
          {parts.map(({ categoryId, amount }) => (
            <li key={categoryId}>
              {nameOf(categoryId)}
              <Amount cents={Math.abs(toCents(amount))} mode="cents" />
            </li>
          ))}
        </Lines>
      )}
    </Fact>
  );
}
