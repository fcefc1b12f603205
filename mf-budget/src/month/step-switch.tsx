import { t } from '@lingui/core/macro';
import { IconButton, text, styled } from '@harmony/design-system';
import ChevronRight from 'lucide-react/icons/chevron-right';

interface StepSwitchProps {
  unit: 'month' | 'year';
  /** Label of the current step. */
  name: string;
  isFirst?: boolean;
  isLatest: boolean;
  /** Called with -1 for back and 1 for forward. */
  onStep: (step: -1 | 1) => void;
}

const wordsOf = {
  month: { group: t`Month`, previous: t`Previous month`, next: t`Next month` },
  year: { group: t`Year`, previous: t`Previous year`, next: t`Next year` },
};

/** Buttons for the previous and the next step. */
export function StepSwitch({ unit, name, isFirst = false, isLatest, onStep }: StepSwitchProps) {
  const words = wordsOf[unit];
  return (
    <Row role="group" aria-label={words.group}>
      <IconButton
        label={words.previous}
        // Stays enabled, since disabling would drop the keyboard focus.
        aria-disabled={isFirst}
        onClick={() => !isFirst && onStep(-1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
      <Name aria-live="polite" data-unit={unit}>
        {name}
      </Name>
      <IconButton
        label={words.next}
        aria-disabled={isLatest}
        onClick={() => !isLatest && onStep(1)}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

const Row = styled('div', {
  display: 'inline-flex',
  alignItems: 'center',
  // Both icons point away from the name, in either writing direction.
  '& > :first-child svg, [dir="rtl"] & > :last-child svg': { scale: '-1' },
  '[dir="rtl"] & > :first-child svg': { scale: '1' },
  '& button[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
});

const Name = styled('span', {
  ...text.label,
  minWidth: '9.5rem',
  textAlign: 'center',
  // Month names start with a lowercase letter in some languages, but this is a separate line.
  '&::first-letter': { textTransform: 'uppercase' },
  '&[data-unit="year"]': { minWidth: '3.5rem' },
});
