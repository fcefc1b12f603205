import { addMonths, type CalendarMonth } from '@harmony/contract';
import { monthName } from './month-name.ts';
import { StepSwitch } from './step-switch.tsx';

interface MonthSwitchProps {
  month: CalendarMonth;
  /** The latest selectable month. */
  latest: CalendarMonth;
  onChange: (month: CalendarMonth) => void;
}

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
