import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  aboveTabBar,
  Button,
  color,
  elevation,
  layer,
  radius,
  space,
  text,
  styled,
} from '@harmony/design-system';
import type { RefObject } from 'react';
import { choosePermission, usePermission } from './counting-permission.ts';
import { useOnScreen } from './use-on-screen.ts';
import { publicPath } from '@harmony/mf-kit';

interface CountingQuestionProps {
  /** An element the bar must not cover: the question is hidden while any of it is on screen. */
  awayFrom?: RefObject<Element | null>;
}

/**
 * Asks for permission to count visits. Both answers take one click, and nothing is counted before.
 */
export function CountingQuestion({ awayFrom }: CountingQuestionProps) {
  const permission = usePermission();
  const isInTheWay = useOnScreen(awayFrom) ?? awayFrom !== undefined;
  if (permission !== 'open' || isInTheWay) return null;
  return (
    <Bar aria-label={t`Counting visits`}>
      <p>
        <Trans>
          May we count this visit? Anonymous, no cookies.{' '}
          <a href={publicPath('/cookies')}>See the details</a>
        </Trans>
      </p>
      <Choices>
        <Button
          variant="secondary"
          onClick={() => choosePermission('refused')}
        >{t`No, thanks`}</Button>
        <Button
          variant="secondary"
          onClick={() => choosePermission('granted')}
        >{t`Yes, count me`}</Button>
      </Choices>
    </Bar>
  );
}

const Bar = styled('aside', {
  ...text.label,
  position: 'fixed',
  // Above the floating button too, which would cover the answers.
  zIndex: layer.dialog,
  insetInline: space[4],
  bottom: `calc(${aboveTabBar} + ${space[4]})`,
  maxWidth: '44rem',
  marginInline: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[3]} ${space[6]}`,
  padding: `${space[4]} ${space[5]}`,
  background: color.card,
  color: color.ink,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  boxShadow: elevation.raised,
  '& p': { flex: '1 1 20rem' },
  '& a': { color: color.ours },
});

const Choices = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
