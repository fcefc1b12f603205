import { locale } from '@harmony/design-system/language';
import { t } from '@lingui/core/macro';
import type { Formatters, Labels } from 'react-day-picker';

const writing = (form: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, form);
  return (date: Date) => format.format(date);
};

const month = writing({ month: 'long' });
const monthAndYear = writing({ month: 'long', year: 'numeric' });
const weekday = writing({ weekday: 'long' });
const shortWeekday = writing({ weekday: 'short' });
const wholeDay = writing({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** Formats the calendar in the language of the page, since it defaults to English. Dates are local. */
export const calendarFormatters: Partial<Formatters> = {
  formatCaption: monthAndYear,
  formatMonthDropdown: month,
  formatWeekdayName: shortWeekday,
};

/** Labels of the calendar for screen readers, in the language of the page. */
export const calendarLabels: Partial<Labels> = {
  labelDayButton(date, { today, selected }) {
    const day = wholeDay(date);
    if (today && selected) return t`Today, ${day}, chosen`;
    if (today) return t`Today, ${day}`;
    return selected ? t`${day}, chosen` : day;
  },
  labelGrid: monthAndYear,
  labelGridcell: wholeDay,
  labelWeekday: weekday,
  labelMonthDropdown: () => t`Month`,
  labelYearDropdown: () => t`Year`,
  labelPrevious: () => t`Previous month`,
  labelNext: () => t`Next month`,
};
