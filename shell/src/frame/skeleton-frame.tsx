import { PAGE_PLACE } from '@harmony/contract';
import { color, GlobalStyle, Logo, space, touchTarget, styled } from '@harmony/design-system';

/**
 * The frame around the skeleton of a page until the shell is loaded: a placeholder of the header with its
 * static parts. Hidden from assistive technology.
 */
export function SkeletonFrame() {
  return (
    <>
      <GlobalStyle />
      <Bar aria-hidden="true">
        <Logo />
      </Bar>
      <Place aria-hidden="true" dangerouslySetInnerHTML={INSIDE} />
    </>
  );
}

const INSIDE = { __html: PAGE_PLACE };

const Bar = styled('div', {
  display: 'flex',
  alignItems: 'center',
  // As tall as the header, which contains avatars.
  boxSizing: 'content-box',
  height: touchTarget,
  padding: `${space[3]} max(${space[4]}, calc((100vw - 72rem) / 2 + ${space[4]}))`,
  background: color.card,
  borderBottom: `1px solid ${color.line}`,
});

const Place = styled('div', {
  maxWidth: '72rem',
  minHeight: '100dvh',
  margin: '0 auto',
  padding: `${space[6]} ${space[4]} ${space[16]}`,
});
