import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

export function GoalsReached({ year: { goalsReached } }: { year: YearInTwo }) {
  return (
    <ReportCard title={t`Goals you reached`}>
      {goalsReached.length === 0 ? (
        <Quiet>
          <Trans>
            None in this year. What you put aside still counts:{' '}
            <Link href="/goals">see your goals</Link>.
          </Trans>
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

/** Date nights of a year, and the best deal of each partner. */
export function EveningsTogether({ year: { evenings, finds } }: { year: YearInTwo }) {
  const user = useUser();
  const { partner } = useCouple();
  const spent = toCents(evenings.spent);
  return (
    <ReportCard title={t`Evenings together`}>
      {evenings.count === 0 ? (
        <Quiet>
          <Trans>
            No date night in this year. <Link href="/date-nights">Plan one</Link>, it need not cost
            much.
          </Trans>
        </Quiet>
      ) : (
        <Stat
          label={plural({ count: evenings.count }, { one: 'Date night', other: 'Date nights' })}
          value={evenings.count}
          note={spent > 0 && t`${{ amount: amountText(spent, 'rounded') }} in all`}
        />
      )}
      {finds.length > 0 && (
        <div>
          <Finds>{t`Best-value evenings`}</Finds>
          <List>
            {finds.map(({ userId, dateNightId, title, location, spent: cost, saved }) => {
              const isOwn = userId === user?.id;
              const name = partner?.firstName ?? t`Your partner`;
              const find = location ? `${title}, ${location}` : title;
              return (
                <Row key={dateNightId}>
                  <OwnerMark owner={isOwn ? 'mine' : 'yours'} label={isOwn ? t`You` : name} />
                  <Words>
                    {isOwn ? t`You found ${find}` : t`${name} found ${find}`}
                    <Quiet as="span">{lessText(cost, saved)}</Quiet>
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

/** Formats a cost such as `$45.00, $15.00 less than planned`. */
function lessText(cost: string, saved: string): string {
  const spent = amountText(toCents(cost), 'cents');
  const less = amountText(toCents(saved), 'cents');
  return t`${spent}, ${less} less than planned`;
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
