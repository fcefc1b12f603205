import { t } from '@lingui/core/macro';
import { addDays, endpoints, type ForecastDay, parseCents, toCents } from '@harmony/contract';
import {
  amountText,
  Button,
  Card,
  type ChartValue,
  type Dates,
  EmptyState,
  ErrorCard,
  LineChart,
  MINIMUM_MONEY_SPAN,
  MoneyField,
  moneyTick,
  shownCurrency,
  Skeleton,
  space,
  styled,
  TextField,
  useDates,
} from '@harmony/design-system';
import { Link, useEndpoint } from '@harmony/mf-kit';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useState } from 'react';
import { loadableOf } from '../loadable/loadable.ts';
import { afterPurchase } from './afford.ts';

const MONTHS = 2;
/** Interval of the labeled days on the axis. */
const NAMED_EVERY = 21;

/** Forecast of the couple's balance, and a check whether a purchase is affordable. */
export function ForecastCard() {
  const dates = useDates();
  const answer = loadableOf(useEndpoint(endpoints.forecast.balance, { query: { months: MONTHS } }));
  if (answer.state === 'loading') return <Skeleton height="30rem" />;
  if (answer.state === 'failed') {
    return (
      <ErrorCard
        title={t`Couldn’t load the forecast`}
        text={t`Nothing is lost. Please try again.`}
        onRetry={answer.retry}
      />
    );
  }
  const { days } = answer.data;
  const [today] = days;
  const last = days.at(-1);
  if (!today || !last) return null;
  if (days.every(isFlat)) {
    return (
      <EmptyState
        icon={<TrendingUp />}
        headingLevel={2}
        title={t`Nothing to forecast yet`}
        text={t`Add your salaries and bills, and Harmony shows what will be left.`}
        action={
          <Button asChild>
            <Link to="/recurring">{t`Add recurring`}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <Stack>
      <Afford days={days} />
      <Card title={t`Day by day`}>
        <p>{explained(today, last, dates)}</p>
        <Line days={days} />
      </Card>
    </Stack>
  );
}

/** Whether nothing is known about a day. */
function isFlat({ balance, low, high }: ForecastDay): boolean {
  return [balance, low, high].every((amount) => toCents(amount) === 0);
}

function explained(today: ForecastDay, last: ForecastDay, dates: Dates): string {
  const words = (amount: string) => amountText(toCents(amount), 'rounded');
  const [now, then] = [words(today.balance), words(last.balance)];
  const [due, usual] = [words(last.due), words(last.usual)];
  const [least, most] = [words(last.low), words(last.high)];
  const day = dates.day(last.date, 'short');
  return last.low === last.high
    ? t`About ${then} by ${day}. ${now} so far this month, with ${due} scheduled and ${usual} of usual everyday spending.`
    : t`About ${then} by ${day} (likely ${least} to ${most}). ${now} so far this month, with ${due} scheduled and ${usual} of usual everyday spending.`;
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
      label={t`Balance, day by day`}
      tick={moneyTick}
      least={MINIMUM_MONEY_SPAN}
      places={days.map(({ date }, index) => {
        const day = dates.day(date, 'short');
        return {
          name: index === 0 ? t`${day}, today` : day,
          shortName: index % NAMED_EVERY === 0 ? dates.day(date, 'tick') : undefined,
        };
      })}
      now={0}
      series={[
        { name: t`Most likely`, look: 'ours', values: values('balance') },
        { name: t`High`, look: 'before', values: values('high') },
        { name: t`Low`, look: 'before', values: values('low') },
      ]}
    />
  );
}

/** Checks a single purchase; nothing is stored. */
function Afford({
  days,
}: {
  days: readonly [ForecastDay, ...ForecastDay[]] | readonly ForecastDay[];
}) {
  const dates = useDates();
  const from = days[0]?.date ?? '';
  const [amount, setAmount] = useState('');
  const [date, setDate] = useState(addDays(from, 1));
  const cents = parseCents(amount, shownCurrency());
  const answer = cents && cents > 0 ? afterPurchase(days, date, cents) : undefined;
  return (
    <Card title={t`Can we afford it?`}>
      <Trial>
        <MoneyField label={t`Price`} value={amount} onChange={(value) => setAmount(value)} />
        <TextField
          label={t({ message: 'Date', context: 'day of a purchase' })}
          type="date"
          min={from}
          max={days.at(-1)?.date}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </Trial>
      <p role="status">{answer && wordsOf(answer, dates)}</p>
    </Card>
  );
}

function wordsOf(
  { state, cents, date }: NonNullable<ReturnType<typeof afterPurchase>>,
  dates: Dates,
): string {
  const least = amountText(cents, 'rounded');
  const day = dates.day(date, 'short');
  if (state === 'yes') return t`Yes. Your lowest balance would be ${least} on ${day}.`;
  return state === 'maybe'
    ? t`Probably. Your lowest balance would be ${least} on ${day} if you spend as usual.`
    : t`Not yet. Your lowest balance would be ${least} on ${day}.`;
}

const Stack = styled('div', { display: 'grid', gap: space[5], minWidth: 0 });

const Trial = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  '& > *': { flex: '1 1 9rem' },
});
