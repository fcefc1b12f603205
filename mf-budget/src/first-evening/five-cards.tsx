import { t } from '@lingui/core/macro';
import { Button, space, styled } from '@harmony/design-system';

/** Link to the same steps one by one, with the split and fixed costs. */
export function FiveCards() {
  return (
    <Guide>
      <p>{t`Five short cards, one question each. You can skip any of them.`}</p>
      <Button asChild size="small">
        <a href="/first-evening">{t`Start with the first card`}</a>
      </Button>
    </Guide>
  );
}

const Guide = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  marginBottom: space[5],
});
