import { t } from '@lingui/core/macro';
import type { CalendarEntry } from '@harmony/contract';

/** Labels of entry kinds; booked entries need none. */
export const kindWords: Readonly<Record<CalendarEntry['kind'], string>> = {
  booked: '',
  transfer: t`transfer`,
  due: t`due`,
  'date-night': t`date night`,
  goal: t`goal`,
};
