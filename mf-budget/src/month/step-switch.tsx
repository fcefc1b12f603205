import { t } from '@lingui/core/macro';
import { IconButton, text, styled } from '@harmony/design-system';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';

interface StepSwitchProps {
  /** What is stepped through, such as `month`. */
  unit: 'month' | 'year';
  /** What is chosen, in words. */
  name: string;
  isFirst?: boolean;
  isLatest: boolean;
  /** Called with -1 to go back and 1 to go on. */
  onStep: (step: -1 | 1) => void;
}

const wordsOf = {
  month: { group: t`Month`, previous: t`Previous month`, next: t`Next month` },
  year: { group: t`Year`, previous: t`Previous year`, next: t`Next year` },
};

/** Goes from one to the next and back. */
export function StepSwitch({ unit, name, isFirst = false, isLatest, onStep }: StepSwitchProps) {
  const words = wordsOf[unit];
  return (
    <Row role="group" aria-label={words.group}>
      <IconButton
        label={words.previous}
        // Not disabled, which would take the focus from whoever goes on with the keyboard.
        aria-disabled={isFirst}
        onClick={() => !isFirst && onStep(-1)}
      >
        <ChevronLeft aria-hidden="true" />
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
  '& button[aria-disabled="true"]': { opacity: 0.4, cursor: 'not-allowed' },
});

const Name = styled('span', {
  ...text.label,
  minWidth: '9.5rem',
  textAlign: 'center',
  // Months begin with a small letter in some languages, and a line of its own does not.
  '&::first-letter': { textTransform: 'uppercase' },
  '&[data-unit="year"]': { minWidth: '3.5rem' },
});
