import { toCents, type YearInTwo } from '@harmony/contract';
import {
  Amount,
  amountText,
  CategoryIcon,
  color,
  Link,
  OwnerMark,
  space,
  Stat,
  text,
  styled,
} from '@harmony/design-system';
import { useCouple, useUser } from '@harmony/mf-kit';
import { ReportCard } from '../reports/report-card.tsx';

/** The goals that the two came to in a year. */
export function GoalsReached({ year: { goalsReached } }: { year: YearInTwo }) {
  return (
    <ReportCard title="Goals you reached">
      {goalsReached.length === 0 ? (
        <Quiet>
          None in this year. What you put aside still counts:{' '}
          <Link href="/goals">see your goals</Link>.
        </Quiet>
      ) : (
        <List>
          {goalsReached.map(({ goalId, name, icon, targetAmount }) => (
            <Row key={goalId}>
              <CategoryIcon name={icon} />
              <Words>{name}</Words>
              <Amount cents={toCents(targetAmount)} />
            </Row>
          ))}
        </List>
      )}
    </ReportCard>
  );
}

/** The date nights of a year, and the best that each of the two found. */
export function EveningsTogether({ year: { evenings, finds } }: { year: YearInTwo }) {
  const user = useUser();
  const { partner } = useCouple();
  const spent = toCents(evenings.spent);
  return (
    <ReportCard title="Evenings together">
      {evenings.count === 0 ? (
        <Quiet>
          No date night in this year. <Link href="/date-nights">Plan one</Link>, it need not cost
          much.
        </Quiet>
      ) : (
        <Stat
          label={evenings.count === 1 ? 'Date night' : 'Date nights'}
          value={evenings.count}
          note={spent > 0 && `${amountText(spent, 'rounded')} in all`}
        />
      )}
      {finds.length > 0 && (
        <div>
          <Finds>Each other’s best finds</Finds>
          <List>
            {finds.map(({ userId, dateNightId, title, location, spent: cost, saved }) => {
              const isOwn = userId === user?.id;
              const name = isOwn ? 'You' : (partner?.firstName ?? 'Your partner');
              return (
                <Row key={dateNightId}>
                  <OwnerMark owner={isOwn ? 'mine' : 'yours'} label={name} />
                  <Words>
                    {name} found {title}
                    {location && `, ${location}`}
                    <Quiet as="span">
                      {amountText(toCents(cost), 'cents')}, {amountText(toCents(saved), 'cents')}{' '}
                      less than planned
                    </Quiet>
                  </Words>
                </Row>
              );
            })}
          </List>
        </div>
      )}
    </ReportCard>
  );
}

const Quiet = styled('p', { ...text.caption, color: color.muted, display: 'block' });

const Finds = styled('h3', { ...text.label, marginBottom: space[3] });

const List = styled('ul', { display: 'grid', gap: space[4] });

const Row = styled('li', {
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minWidth: 0,
});

const Words = styled('span', { ...text.label, flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
