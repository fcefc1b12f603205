import { plural, t } from '@lingui/core/macro';
import { addDays, dateFrom, endpoints, toCents, type FoundSeries } from '@harmony/contract';
import {
  Amount,
  amountText,
  Button,
  Card,
  color,
  space,
  styled,
  text,
  type Dates,
  useDates,
} from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import { useToday } from '../clock/today.ts';
import { rhythmWords } from './rhythm-words.ts';

/** Detected recurring transactions, each accepted with one click. */
export function FoundCard() {
  const writing = useDates();
  const { data } = useEndpoint(endpoints.recurring.found);
  const today = useToday();
  const add = useEndpointMutation(endpoints.recurring.create, {
    errorText: t`Couldn’t add it`,
    onSuccess: ({ description }) =>
      toast({ title: t`Success`, description: t`${description} is now recurring` }),
  });
  if (!data || data.length === 0) return null;
  const accept = (series: FoundSeries): void => {
    const { description, amount, categoryId, every, type, isVisible, dates } = series;
    const fields = { description, amount, categoryId, every, type, isVisible, notes: null };
    const last = dates.at(-1) ?? today;
    const next = addDays(last, 1);
    const firstDate =
      dateFrom({ every, firstDate: last, until: null }, next > today ? next : today) ?? today;
    add.mutate({ body: { ...fields, firstDate, fromTransactionId: series.transactionId } });
  };
  return (
    <Card title={t`Suggestions`}>
      <List>
        {data.map((series) => (
          <li key={`${series.description} ${series.amount} ${series.dates.at(-1)}`}>
            <div>
              <p>{series.description}</p>
              <p>{factsOf(series, writing)}</p>
            </div>
            <Amount cents={toCents(series.amount)} mode="exact" />
            <Button
              size="small"
              variant="secondary"
              disabled={add.isPending}
              aria-label={t`Make recurring: ${{ name: series.description }}`}
              onClick={() => accept(series)}
            >{t`Make recurring`}</Button>
          </li>
        ))}
      </List>
    </Card>
  );
}

function factsOf({ every, dates, amountBefore }: FoundSeries, writing: Dates): string {
  const last = dates.at(-1);
  return [
    rhythmWords[every],
    plural({ count: dates.length }, { one: 'seen # time', other: 'seen # times' }),
    last && t`last on ${{ day: writing.day(last) }}`,
    amountBefore && t`it was ${{ amount: amountText(toCents(amountBefore), 'exact') }} before`,
  ]
    .filter(Boolean)
    .join(', ');
}

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space[3],
    paddingBlock: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& div': { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& p + p': { ...text.caption, color: color.muted },
});
