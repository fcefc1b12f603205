import { t } from '@lingui/core/macro';
import { color, space, text, touchTarget, styled } from '@harmony/design-system';

const links = [
  ['/', t`Dashboard`],
  ['/transactions', t`Transactions`],
  ['/goals', t`Goals`],
  ['/date-nights', t`Date Nights`],
  ['/privacy', t`Privacy`],
  ['/terms', t`Terms`],
  ['/security', t`Security`],
  ['/cookies', t`Cookies`],
  ['/about', t`About`],
  ['/help', t`Help`],
  ['/blog', t`Blog`],
] as const;

/** The footer of the signed-in pages (docs/specification/screens.md). */
export function Footer() {
  return (
    <Bottom>
      <Links aria-label={t`Footer`}>
        {links.map(([path, label]) => (
          <a key={path} href={path}>
            {label}
          </a>
        ))}
      </Links>
    </Bottom>
  );
}

const Bottom = styled('footer', {
  '@media print': { display: 'none' },
  ...text.caption,
  color: color.muted,
  borderTop: `1px solid ${color.line}`,
  padding: `${space[6]} 0`,
});

const Links = styled('nav', {
  maxWidth: '72rem',
  margin: '0 auto',
  padding: `0 ${space[4]}`,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  '& a': {
    minHeight: touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    color: color.muted,
    textDecoration: 'none',
  },
  '& a:hover': { color: color.ours, textDecoration: 'underline' },
});
