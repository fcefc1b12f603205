import { t } from '@lingui/core/macro';
import { addMonths, containsText, daysOfMonth, monthOf, type CalendarDay } from '@harmony/contract';
import type { Command } from '@harmony/design-system';
import { locale } from '@harmony/design-system/language';
import { navigate } from '@harmony/mf-kit';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Receipt from 'lucide-react/icons/receipt-text';

const MONTHS_BACK = 11;
const MONTHS_AHEAD = 11;
/** Shorter texts are contained in many names of months. */
const MINIMUM_LETTERS = 3;

const long = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the months whose name contains the typed text: past transactions, and the calendar from this month on. */
export function monthsNamed(typed: string, today: CalendarDay): readonly Command[] {
  const wanted = typed.trim();
  if (wanted.length < MINIMUM_LETTERS) return [];
  const current = monthOf(today);
  return Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, index) => {
    const month = addMonths(current, index - MONTHS_BACK);
    const name = long.format(Date.parse(`${month}-01`));
    if (!containsText(name, wanted)) return [];
    const { first, last } = daysOfMonth(month);
    const calendar = {
      id: `calendar-${month}`,
      label: t`Calendar: ${name}`,
      icon: <CalendarDays aria-hidden="true" />,
      onChoose: () => navigate(`/calendar?month=${month}`),
    };
    const transactions = {
      id: `transactions-${month}`,
      label: t`Transactions: ${name}`,
      icon: <Receipt aria-hidden="true" />,
      onChoose: () => navigate(`/transactions?from=${first}&to=${last}`),
    };
    return [...(month >= current ? [calendar] : []), ...(month <= current ? [transactions] : [])];
  })
    .flat()
    .toReversed();
}
