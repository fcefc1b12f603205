import { chipStyle, color, space, styled, text } from '@harmony/design-system';
import { translateMessage } from '@harmony/design-system/language';

/** The optional fields of an entry: chips in one row, each of which opens its field in place. */
export const Details = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: space[2],
});

/** The look of a chip in that row. */
export const detailStyle = {
  ...chipStyle,
  ...text.caption,
  fontWeight: text.label.fontWeight,
  gap: space[1],
  padding: `${space[1]} ${space[3]}`,
  color: color.muted,
  '& svg': { width: '1rem', height: '1rem', flex: 'none' },
} as const;

export const DetailChip = styled('button', detailStyle);

/** An opened field, on its own line. */
export const DetailField = styled('div', {
  flex: '1 1 100%',
  minWidth: 0,
  display: 'grid',
  gap: space[2],
});

interface DetailProblemProps {
  id?: string;
  /** A message of the schema or the server. */
  message: string;
}

/** Error of a field that looks like a chip. */
export function DetailProblem({ id, message }: DetailProblemProps) {
  return (
    <Problem id={id} role="alert">
      {translateMessage(message)}
    </Problem>
  );
}

const Problem = styled('p', {
  ...text.caption,
  flex: '1 1 100%',
  color: color.bad,
  fontWeight: text.label.fontWeight,
});
