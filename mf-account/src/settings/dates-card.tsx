import { t } from '@lingui/core/macro';
import {
  endpoints,
  languageNames,
  languageSchema,
  offeredLanguages,
  weekdaySchema,
  type DateStyle,
} from '@harmony/contract';
import {
  Card,
  color,
  datesFor,
  SegmentedControl,
  Select,
  styled,
  text,
} from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import {
  queryClient,
  queryKey,
  useEndpointMutation,
  usePreferences,
  useToday,
} from '@harmony/mf-kit';

const weekdayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });

/** ISO 8601 order: Monday is 1, and 1 January 2024 was a Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: weekdayName.format(Date.UTC(2024, 0, day)),
}));

const languages = offeredLanguages.map((value) => ({ value, label: languageNames[value] }));

/** The user's language, first day of the week and date format. */
export function DatesCard() {
  const { own, change: changed } = endpoints.preferences;
  const preferences = usePreferences();
  const today = useToday();
  const change = useEndpointMutation(changed, {
    errorText: t`Couldn’t save your date format`,
    onSuccess(saved, { body }) {
      queryClient.setQueryData(queryKey(own), saved);
      // The language of a page is fixed when it loads.
      if (body?.language !== undefined) window.location.reload();
    },
  });
  const changing = change.isPending ? change.variables.body : undefined;
  const firstDayOfWeek = changing?.firstDayOfWeek ?? preferences.firstDayOfWeek;
  const dateStyle = changing?.dateStyle ?? preferences.dateStyle;
  const written = (style: DateStyle) =>
    datesFor({ firstDayOfWeek, dateStyle: style }).day(today, 'short');
  return (
    <Card title={t`Language and dates`}>
      <Select
        label={t`Language`}
        options={languages}
        value={changing?.language ?? preferences.language}
        onValueChange={(value) =>
          change.mutate({ body: { language: languageSchema.parse(value) } })
        }
      />
      <Select
        label={t`Week starts on`}
        options={weekdays}
        value={String(firstDayOfWeek)}
        onValueChange={(value) =>
          change.mutate({ body: { firstDayOfWeek: weekdaySchema.parse(Number(value)) } })
        }
      />
      <SegmentedControl
        label={t`Date format`}
        options={[
          { value: 'local', label: written('local') },
          { value: 'iso', label: written('iso') },
        ]}
        value={dateStyle}
        onValueChange={(value) => change.mutate({ body: { dateStyle: value } })}
      />
      <Small>{t`Only for you: your partner can choose differently.`}</Small>
    </Card>
  );
}

const Small = styled('p', { ...text.caption, color: color.muted });
