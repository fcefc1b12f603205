import { addDays, endpoints, parseCents, toCents, type ForecastDay } from '@harmony/contract';
import {
  amountText,
  Card,
  ErrorCard,
  LEAST_MONEY,
  LineChart,
  MoneyField,
  moneyTick,
  Skeleton,
  space,
  styled,
  text,
  TextField,
  type ChartValue,
  type Dates,
  useDates,
} from '@harmony/design-system';
import { useEndpoint } from '@harmony/mf-kit';
import { useState } from 'react';
import { answerOf } from '../answer/answer.ts';
import { afterPurchase } from './afford.ts';

const MONTHS = 2;
/** Days with their names below the axis. */
const NAMED_EVERY = 21;

/** What the two of them will have of their months, and whether they can afford something. */
export function ForecastCard() {
  const dates = useDates();
  const answer = answerOf(useEndpoint(endpoints.forecast.balance, { query: { months: MONTHS } }));
  if (answer.state === 'loading') return <Skeleton height="30rem" />;
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title="What’s ahead could not be told"
        text="Nothing is lost. Please try again."
        onRetry={answer.retry}
      />
    );
  }
  const { days } = answer.data;
  const [today] = days;
  const last = days.at(-1);
  if (!today || !last) return null;
  return (
    <Card title="What’s left of what you share">
      <p>{explained(today, last, dates)}</p>
      <Line days={days} />
      <Afford days={days} />
    </Card>
  );
}

function explained(today: ForecastDay, last: ForecastDay, dates: Dates): string {
  const words = (amount: string) => amountText(toCents(amount), 'rounded');
  const band =
    last.low === last.high
      ? ''
      : `, most likely between ${words(last.low)} and ${words(last.high)}`;
  return (
    `This month you have ${words(today.balance)} so far. With ${words(last.due)} due and ` +
    `${words(last.usual)} as usual it’ll be about ${words(last.balance)} on ${dates.day(last.date, 'short')}${band}.`
  );
}

function Line({ days }: { days: readonly ForecastDay[] }) {
  const dates = useDates();
  const values = (name: 'balance' | 'low' | 'high') =>
    days.map((day): ChartValue => {
      const cents = toCents(day[name]);
      return { value: cents, words: amountText(cents, 'rounded') };
    });
  return (
    <LineChart
      label="What you’ll have, day by day"
      tick={moneyTick}
      least={LEAST_MONEY}
      places={days.map(({ date }, index) => ({
        name: index === 0 ? `${dates.day(date, 'short')}, today` : dates.day(date, 'short'),
        shortName: index % NAMED_EVERY === 0 ? dates.day(date, 'tick') : undefined,
      }))}
      now={0}
      series={[
        { name: 'Most likely', look: 'ours', values: values('balance') },
        { name: 'At best', look: 'before', values: values('high') },
        { name: 'At worst', look: 'before', values: values('low') },
      ]}
    />
  );
}

/** Tries one purchase; nothing is kept of it. */
function Afford({
  days,
}: {
  days: readonly [ForecastDay, ...ForecastDay[]] | readonly ForecastDay[];
}) {
  const dates = useDates();
  const from = days[0]?.date ?? '';
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState(addDays(from, 1));
  const cents = parseCents(amount);
  const answer = cents && cents > 0 ? afterPurchase(days, date, cents) : undefined;
  return (
    <Trial>
      <h3>Can we afford it?</h3>
      <div>
        <MoneyField label="It costs" value={amount} onChange={(value) => setAmount(value)} />
        <TextField
          label="On"
          type="date"
          min={from}
          max={days.at(-1)?.date}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <p role="status">{answer && wordsOf(answer, dates)}</p>
    </Trial>
  );
}

function wordsOf(
  { state, cents, date }: NonNullable<ReturnType<typeof afterPurchase>>,
  dates: Dates,
): string {
  const least = `at the least you’d have ${amountText(cents, 'rounded')}, on ${dates.day(date, 'short')}`;
  if (state === 'yes') return `Yes: ${least}.`;
  return state === 'maybe'
    ? `Probably: ${least}, unless more is spent than usual.`
    : `Not yet: ${least}.`;
}

const Trial = styled('section', {
  display: 'grid',
  gap: space[3],
  '& h3': { ...text.label, margin: 0 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space[3] },
  '& > div > *': { flex: '1 1 9rem' },
});
