import { plural, t } from '@lingui/core/macro';
import type { Import } from '@harmony/contract';
import { Button, color, space, styled, text } from '@harmony/design-system';
import { useState } from 'react';

const FEW = 5;

/** Rows of a file that could not be read, with reasons. */
export function Problems({ problems }: Pick<Import, 'problems'>) {
  const [isWhole, setWhole] = useState(false);
  if (problems.length === 0) return null;
  const count = problems.length;
  const shown = isWhole ? problems : problems.slice(0, FEW);
  return (
    <List role="group" aria-label={t`What could not be read`}>
      <p>
        {plural(count, {
          one: '# line could not be read. Everything else can be imported.',
          other: '# lines could not be read. Everything else can be imported.',
        })}
      </p>
      <ul>
        {shown.map(({ line, message }) => (
          <li key={`${line} ${message}`}>{t`Line ${line}: ${message}`}</li>
        ))}
      </ul>
      {!isWhole && count > FEW && (
        <Button size="small" variant="quiet" onClick={() => setWhole(true)}>{t`Show all`}</Button>
      )}
    </List>
  );
}

const List = styled('div', {
  ...text.caption,
  display: 'grid',
  justifyItems: 'start',
  gap: space[2],
  color: color.muted,
  '& ul': { margin: 0, paddingInlineStart: space[5] },
});
