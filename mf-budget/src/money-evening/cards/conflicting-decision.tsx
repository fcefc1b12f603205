import { t } from '@lingui/core/macro';
import { Button, color, radius, space, styled } from '@harmony/design-system';

interface ConflictingDecisionProps {
  /** The saved decision of the partner; `null` if they have removed it. */
  theirs: string | null;
  onTheirs: () => void;
  onOwn: () => void;
}

/** Asks which of two decisions counts, written at the same time. */
export function ConflictingDecision({ theirs, onTheirs, onOwn }: ConflictingDecisionProps) {
  return (
    <Box role="alert">
      <p>
        {theirs === null
          ? t`Your partner has removed the decision in the meantime.`
          : t`Your partner has written in the meantime: ‘${theirs}’`}
      </p>
      <Choices>
        <Button variant="secondary" onClick={onTheirs}>{t`Use theirs`}</Button>
        <Button variant="secondary" onClick={onOwn}>{t`Keep mine`}</Button>
      </Choices>
    </Box>
  );
}

const Box = styled('div', {
  display: 'grid',
  gap: space[3],
  padding: space[4],
  borderRadius: radius.medium,
  background: color.watchSoft,
  overflowWrap: 'anywhere',
});

const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
