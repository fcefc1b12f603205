import { t } from '@lingui/core/macro';
import { Button, Card, color, styled } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { yearToLookBackOn } from '../year/year-months.ts';
import { useTwoMonths } from './use-two-months.ts';

/** Link to the year in review around New Year, for couples with recent shared entries. */
export function LookBack() {
  const year = yearToLookBackOn(useToday());
  const { answer } = useTwoMonths();
  if (year === undefined || answer.state !== 'ready') return null;
  const isKnown = answer.data.some(({ type, date }) => type === 'shared' && date.startsWith(year));
  if (!isKnown) return null;
  return (
    <Card title={t`Your ${year} together`}>
      <Words>{t`Your months, where it went, the evenings you had, and a card to share.`}</Words>
      <div>
        <Button asChild variant="secondary">
          <a href={`/year?year=${year}`}>{t`Look back together`}</a>
        </Button>
      </div>
    </Card>
  );
}

const Words = styled('p', { color: color.muted });
