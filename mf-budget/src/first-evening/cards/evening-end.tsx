import { t } from '@lingui/core/macro';
import type { Couple } from '@harmony/contract';
import { Button, FormActions } from '@harmony/design-system';
import { useEffect, useRef } from 'react';
import { Narrow, Title } from './card-frame.tsx';
import { EveningSentence } from './evening-sentence.tsx';

interface EveningEndProps {
  couple: Couple;
  onBack: () => void;
}

/** The end of the first evening: a sentence from the couple's data, and links to continue. */
export function EveningEnd({ couple, onBack }: EveningEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Narrow>
      <Title ref={heading} tabIndex={-1}>{t`That’s it for tonight`}</Title>
      <EveningSentence couple={couple} />
      <FormActions>
        <Button variant="quiet" onClick={onBack}>{t`Back`}</Button>
        <Button asChild variant="secondary">
          <a href="/budgets">{t`Plan your budgets`}</a>
        </Button>
        <Button asChild>
          <a href="/">{t`Go to dashboard`}</a>
        </Button>
      </FormActions>
    </Narrow>
  );
}
