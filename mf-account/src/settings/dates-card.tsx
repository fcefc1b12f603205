import { endpoints, weekdaySchema, type DateStyle } from '@harmony/contract';
import {
  Card,
  color,
  datesFor,
  SegmentedControl,
  Select,
  styled,
  text,
} from '@harmony/design-system';
import {
  queryClient,
  queryKey,
  useEndpointMutation,
  usePreferences,
  useToday,
} from '@harmony/mf-kit';

/** In the order of ISO 8601: Monday is 1. */
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (label, index) => ({ value: String(index + 1), label }),
);

/** With which day weeks begin, and how dates are written; for one person, wherever they sign in. */
export function DatesCard() {
  const { own, change: changed } = endpoints.preferences;
  const preferences = usePreferences();
  const today = useToday();
  const change = useEndpointMutation(changed, {
    errorText: 'Failed to save how you like dates',
    onSuccess: (saved) => queryClient.setQueryData(queryKey(own), saved),
  });
  const changing = change.isPending ? change.variables.body : undefined;
  const firstDayOfWeek = changing?.firstDayOfWeek ?? preferences.firstDayOfWeek;
  const dateStyle = changing?.dateStyle ?? preferences.dateStyle;
  const written = (style: DateStyle) =>
    datesFor({ firstDayOfWeek, dateStyle: style }).day(today, 'short');
  return (
    <Card title="Language and dates">
      <Select
        label="Weeks begin on"
        options={weekdays}
        value={String(firstDayOfWeek)}
        onValueChange={(value) =>
          change.mutate({ body: { firstDayOfWeek: weekdaySchema.parse(Number(value)) } })
        }
      />
      <SegmentedControl
        label="Dates look like this"
        options={[
          { value: 'local', label: written('local') },
          { value: 'iso', label: written('iso') },
        ]}
        value={dateStyle}
        onValueChange={(value) => change.mutate({ body: { dateStyle: value } })}
      />
      <Small>
        Only for you: your partner can choose differently. Harmony speaks English so far.
      </Small>
    </Card>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
