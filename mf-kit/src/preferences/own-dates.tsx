import { datesFor, DatesContext } from '@harmony/design-system/basics';
import { useMemo, type ReactNode } from 'react';
import { usePreferences } from './preferences.ts';

/** Provides the viewer's date format. */
export function OwnDates({ children }: { children: ReactNode }) {
  const { firstDayOfWeek, dateStyle } = usePreferences();
  const dates = useMemo(() => datesFor({ firstDayOfWeek, dateStyle }), [firstDayOfWeek, dateStyle]);
  return <DatesContext value={dates}>{children}</DatesContext>;
}
