import { t } from '@lingui/core/macro';
import { toCents, type Category, type Recurring } from '@harmony/contract';
import {
  Amount,
  amountText,
  Badge,
  Card,
  CategoryDot,
  color,
  IconButton,
  Menu,
  space,
  styled,
  text,
  type Dates,
  useDates,
} from '@harmony/design-system';
import { useSearchParams, useUser } from '@harmony/mf-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useToday } from '../clock/today.ts';
import { shownInAddress } from './recurring-path.ts';
import { rhythmWords } from './rhythm-words.ts';

export interface RecurringActions {
  edit: (recurring: Recurring) => void;
  book: (recurring: Recurring) => void;
  skip: (recurring: Recurring) => void;
  remove: (recurring: Recurring) => void;
}

interface RecurringListProps {
  title: string;
  list: readonly Recurring[];
  categories: ReadonlyMap<string, Category>;
  actions: RecurringActions;
}

/** Recurring transactions, next due first. */
export function RecurringList({ title, list, categories, actions }: RecurringListProps) {
  const dates = useDates();
  const today = useToday();
  const user = useUser();
  const [query] = useSearchParams();
  const shown = shownInAddress(query);
  return (
    <Card title={title}>
      <List>
        {list.map((recurring) => {
          const { id, description, amount, categoryId, nextDate, type, userId } = recurring;
          const category = categories.get(categoryId);
          const isDue = nextDate !== null && nextDate <= today;
          const isEditable = type === 'shared' || userId === user?.id;
          return (
            <li
              key={id}
              aria-current={id === shown ? true : undefined}
              ref={id === shown ? scrollIntoView : undefined}
            >
              <div>
                <p>
                  {category && <CategoryDot color={category.color} />} {description}{' '}
                  {isDue && <Badge tone="watch">{t`Due`}</Badge>}
                </p>
                <p>{factsOf(recurring, category, dates, today)}</p>
                {recurring.changes.map((change) => (
                  <p key={change.from}>
                    {t`From ${{ day: dates.day(change.from) }}: ${{ amount: amountText(toCents(change.amount), 'exact') }}`}
                  </p>
                ))}
              </div>
              <Amount cents={toCents(amount)} mode="exact" />
              {isEditable && (
                <Menu
                  trigger={
                    <IconButton label={t`More for ${{ name: description }}`}>
                      <Ellipsis aria-hidden="true" />
                    </IconButton>
                  }
                  items={[
                    { label: t`Edit`, onSelect: () => actions.edit(recurring) },
                    ...(nextDate === null
                      ? []
                      : [
                          { label: t`Record now`, onSelect: () => actions.book(recurring) },
                          { label: t`Skip next`, onSelect: () => actions.skip(recurring) },
                        ]),
                    { label: t`Delete`, onSelect: () => actions.remove(recurring) },
                  ]}
                />
              )}
            </li>
          );
        })}
      </List>
    </Card>
  );
}

/** Scrolls to the item once, for users who follow a link from one of its transactions. */
function scrollIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'center' });
}

function factsOf(
  recurring: Recurring,
  category: Category | undefined,
  dates: Dates,
  today: string,
): string {
  const { every, nextDate, until, mode, type, isVisible } = recurring;
  return [
    rhythmWords[every],
    nextDate === null
      ? t`ended`
      : t`next ${{ day: dates.day(nextDate, nextDate.slice(0, 4) === today.slice(0, 4) ? 'short' : 'medium') }}`,
    until !== null && nextDate !== null && t`until ${{ day: dates.day(until) }}`,
    mode === 'remind' && t`only a reminder`,
    type === 'personal' && (isVisible ? t`personal` : t`hidden from your partner`),
    category?.name,
  ]
    .filter(Boolean)
    .join(' · ');
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: space[3],
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& li[aria-current]': {
    background: color.oursSoft,
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
  '& div': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
  '& p + p': { ...text.caption, color: color.muted },
});
