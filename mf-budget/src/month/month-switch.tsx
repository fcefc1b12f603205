import { addMonths, type CalendarMonth } from '@harmony/contract';
import { IconButton, text, styled } from '@harmony/design-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { monthName } from './month-name.ts';

interface MonthSwitchProps {
  month: CalendarMonth;
  /** The latest month that can be chosen. */
  latest: CalendarMonth;
  onChange: (month: CalendarMonth) => void;
}

/** Goes from month to month. */
export function MonthSwitch({ month, latest, onChange }: MonthSwitchProps) {
  const isLatest = month >= latest;
  return (
    <Row role="group" aria-label="Month">
      <IconButton label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <Name aria-live="polite">{monthName(month)}</Name>
      <IconButton
        label="Next month"
        // Not disabled, which would take the focus from whoever goes on with the keyboard.
        aria-disabled={isLatest}
        onClick={() => !isLatest && onChange(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const Row = styled('div', {
  display: 'inline-flex',
  alignItems: 'center',
  '& button[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
});

const Name = styled('span', { ...text.label, minWidth: '9.5rem', textAlign: 'center' });
