import styled from '@emotion/styled';
import { endpoints, toCents, type DateNight } from '@harmony/contract';
import {
  Amount,
  Badge,
  Card,
  CategoryDot,
  color,
  space,
  text,
  type Tone,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { badgeOf, type DateNightBadge } from './badge-of.ts';

const tones: Record<DateNightBadge, Tone> = {
  Completed: 'good',
  Missed: 'bad',
  Today: 'info',
  Planned: 'watch',
};

const dateFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** One planned evening, judged at `now`. */
export function DateNightItem({ dateNight, now }: { dateNight: DateNight; now: Date }) {
  const { data: categories } = useEndpoint(endpoints.categories.list);
  const category = categories?.find(({ id }) => id === dateNight.categoryId);
  const badge = badgeOf(dateNight, now);
  const { title, description, location, plannedDate, budgetAmount, specialNotes } = dateNight;
  return (
    <Card>
      <Head>
        <Title>{title}</Title>
        <Badge tone={tones[badge]}>{badge}</Badge>
      </Head>
      <Facts>
        <time dateTime={plannedDate}>{dateFormat.format(new Date(plannedDate))}</time>
        <Amount cents={toCents(budgetAmount)} />
        {location && <span>{location}</span>}
        {category && (
          <span>
            <CategoryDot color={category.color} /> {category.name}
          </span>
        )}
      </Facts>
      {description && <p>{description}</p>}
      {specialNotes && <Notes>{specialNotes}</Notes>}
    </Card>
  );
}

const Head = styled.div({ display: 'flex', justifyContent: 'space-between', gap: space[3] });

const Title = styled.h2(text.heading);

const Facts = styled.p({
  ...text.caption,
  color: color.muted,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
});

const Notes = styled.p({ color: color.muted, fontStyle: 'italic' });
