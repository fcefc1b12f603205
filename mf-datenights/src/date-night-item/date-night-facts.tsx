import { t } from '@lingui/core/macro';
import { endpoints, toCents, type DateNight } from '@harmony/contract';
import {
  amountText,
  CategoryDot,
  color,
  space,
  text,
  styled,
  useDates,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import Wallet from 'lucide-react/icons/wallet';
import { whenText } from './when-text.ts';

/** Date, place, cost and category of a date night. */
export function DateNightFacts({ dateNight }: { dateNight: DateNight }) {
  const { data: categories } = useEndpoint(endpoints.categories.list);
  const { plannedDate, location, categoryId } = dateNight;
  const category = categories?.find(({ id }) => id === categoryId);
  return (
    <Facts>
      <Fact>
        <CalendarDays size={16} aria-hidden="true" />
        <time dateTime={plannedDate}>{whenText(dateNight, useDates())}</time>
      </Fact>
      <Fact>
        <Wallet size={16} aria-hidden="true" />
        <Cost dateNight={dateNight} />
      </Fact>
      {location && (
        <Fact>
          <MapPin size={16} aria-hidden="true" />
          {location}
        </Fact>
      )}
      {category && (
        <Fact>
          <CategoryDot color={category.color} /> {category.name}
        </Fact>
      )}
    </Facts>
  );
}

/** Planned cost, and the actual cost once it is in the budget. */
function Cost({ dateNight: { budgetAmount, spentAmount } }: { dateNight: DateNight }) {
  const planned = toCents(budgetAmount);
  const plannedText = amountText(planned, 'rounded');
  if (spentAmount === null) return <span>{t`${plannedText} planned`}</span>;
  const spent = toCents(spentAmount);
  const difference = spent - planned;
  const spentText = amountText(spent, 'rounded');
  const apart = amountText(Math.abs(difference), 'rounded');
  return <span>{textOf()}</span>;

  function textOf(): string {
    if (difference === 0) return t`${spentText} spent of ${plannedText} planned, right on budget`;
    if (difference >= 50) return t`${spentText} spent of ${plannedText} planned, ${apart} more`;
    if (difference <= -50) return t`${spentText} spent of ${plannedText} planned, ${apart} less`;
    return t`${spentText} spent of ${plannedText} planned`;
  }
}

const Facts = styled('ul', {
  ...text.caption,
  color: color.muted,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
});

const Fact = styled('li', {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flex: 'none' },
});
