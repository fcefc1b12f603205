import { t } from '@lingui/core/macro';
import { Select, useDates } from '@harmony/design-system';
import { useToday } from '../clock/today.ts';
import { datePresets, rangeName, type DayRange } from './date-presets.ts';

interface DatesFilterProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
  /** Called when the user wants to choose the days. */
  onChoose: () => void;
}

const ALL: DayRange = { from: '', to: '' };
/** Value of the option that opens the date fields. */
const CHOOSE = 'choose';

/** Filters the list by a named or custom date range. */
export function DatesFilter({ range, onChange, onChoose }: DatesFilterProps) {
  const dates = useDates();
  const presets = datePresets(useToday());
  const named = [{ label: t`Any time`, ...ALL }, ...presets];
  const isNamed = named.some((each) => valueOf(each) === valueOf(range));
  const { from, to } = range;
  const ranges = isNamed ? named : [...named, { label: rangeName(range, dates), from, to }];
  return (
    <Select
      label={t`When`}
      hideLabel
      value={valueOf(range)}
      onValueChange={(value) => {
        if (value === CHOOSE) onChoose();
        else onChange(ranges.map(daysOf).find((each) => valueOf(each) === value) ?? ALL);
      }}
      options={[
        ...ranges.map((each) => ({ value: valueOf(each), label: each.label })),
        { value: CHOOSE, label: t`Choose days` },
      ]}
    />
  );
}

function valueOf({ from, to }: DayRange): string {
  return `${from} ${to}`;
}

function daysOf({ from, to }: DayRange): DayRange {
  return { from, to };
}
