import { t } from '@lingui/core/macro';
import { Button, color, radius, space, styled } from '@harmony/design-system';

interface ConflictingDecisionProps {
  /** First name of the partner. */
  name: string;
  /** The saved decision of the partner; `null` if they have removed it. */
  theirs: string | null;
  onTheirs: () => void;
  onOwn: () => void;
}

/** Asks which of two decisions written at the same time counts. */
export function ConflictingDecision(props: ConflictingDecisionProps) {
  const { name, theirs, onTheirs, onOwn } = props;
  return (
    <Box role="alert">
      <p>
        {theirs === null
          ? t`${name} has removed the decision in the meantime.`
          : t`${name} has written in the meantime: ‘${theirs}’`}
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
