import { addMonths, type CalendarMonth } from '@harmony/contract';
import { monthName } from './month-name.ts';
import { StepSwitch } from './step-switch.tsx';

interface MonthSwitchProps {
  month: CalendarMonth;
  /** The latest month that can be chosen. */
  latest: CalendarMonth;
  onChange: (month: CalendarMonth) => void;
}

/** Goes from month to month. */
export function MonthSwitch({ month, latest, onChange }: MonthSwitchProps) {
  return (
    <StepSwitch
      unit="month"
      name={monthName(month)}
      isLatest={month >= latest}
      onStep={(step) => onChange(addMonths(month, step))}
    />
  );
}
