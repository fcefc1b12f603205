import styled from '@emotion/styled';
import { color, Link, space, text } from '@harmony/design-system';

const links = [
  ['/', 'Dashboard'],
  ['/transactions', 'Transactions'],
  ['/goals', 'Goals'],
  ['/date-nights', 'Date Nights'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/security', 'Security'],
  ['/cookies', 'Cookies'],
  ['/about', 'About'],
  ['/help', 'Help'],
  ['/blog', 'Blog'],
] as const;

/** The footer of the signed-in pages (specification, section 2). */
export function Footer() {
  return (
    <Bottom>
      <Links aria-label="Footer">
        {links.map(([path, label]) => (
          <Link key={path} href={path}>
            {label}
          </Link>
        ))}
      </Links>
    </Bottom>
  );
}

const Bottom = styled.footer({
  ...text.caption,
  color: color.muted,
  borderTop: `1px solid ${color.line}`,
  padding: `${space[6]} ${space[4]}`,
});

const Links = styled.nav({
  maxWidth: '72rem',
  margin: '0 auto',
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
});
