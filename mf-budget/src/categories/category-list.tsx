import { t } from '@lingui/core/macro';
import { isIncomeCategory, toCents, type Category } from '@harmony/contract';
import {
  amountText,
  Card,
  CategoryIcon,
  categoryInk,
  color,
  IconButton,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';

interface CategoryListProps {
  title: string;
  categories: readonly Category[];
  onEdit: (category: Category) => void;
  onArchive: (category: Category, isArchived: boolean) => void;
  onDelete: (category: Category) => void;
}

/** Categories of one type with their actions. */
export function CategoryList({ title, categories, ...act }: CategoryListProps) {
  return (
    <Card title={title}>
      <ul>
        {categories.map((category) => (
          <Row key={category.id}>
            <Picture style={{ color: categoryInk(category.color) }}>
              <CategoryIcon name={category.icon} />
            </Picture>
            <Words>
              <Name>{category.name}</Name>
              <Budget>{budgetOf(category)}</Budget>
            </Words>
            <Actions category={category} {...act} />
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Actions({
  category,
  onEdit,
  onArchive,
  onDelete,
}: Omit<CategoryListProps, 'title' | 'categories'> & { category: Category }) {
  const { name, isArchived, isBuiltIn } = category;
  if (!isArchived) {
    return (
      <>
        <IconButton label={t`Change ${name}`} onClick={() => onEdit(category)}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t`Archive ${name}`} onClick={() => onArchive(category, true)}>
          <Archive aria-hidden="true" />
        </IconButton>
      </>
    );
  }
  return (
    <>
      <IconButton label={t`Bring back ${name}`} onClick={() => onArchive(category, false)}>
        <ArchiveRestore aria-hidden="true" />
      </IconButton>
      {!isBuiltIn && (
        <IconButton label={t`Delete ${name}`} onClick={() => onDelete(category)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}

function budgetOf(category: Category): string {
  if (isIncomeCategory(category)) return t`Income`;
  const cents = toCents(category.monthlyBudget);
  if (cents === 0) return t`No limit`;
  const amount = amountText(cents, 'rounded');
  return category.rollover === 'carry' ? t`${amount} a month, rolls over` : t`${amount} a month`;
}

const Row = styled('li', {
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  paddingBlock: space[2],
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Picture = styled('span', {
  width: '2.5rem',
  height: '2.5rem',
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.medium,
  background: color.paper,
  border: `1px solid ${color.line}`,
});

const Words = styled('div', { flex: 1, minWidth: 0, marginInlineStart: space[1] });

const Name = styled('p', { ...text.label, overflowWrap: 'anywhere' });

const Budget = styled('p', { ...text.caption, color: color.muted });
