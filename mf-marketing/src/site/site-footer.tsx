import { color, Logo, space, text, styled } from '@harmony/design-system';
import { supportMail } from './claims.ts';

const links = [
  ['/api/login', 'Get Started'],
  ['/#calculator', 'Calculator'],
  ['/#pricing', 'Pricing'],
  ['/embed', 'For your site'],
  ['/about', 'About'],
  ['/help', 'Help'],
  ['/blog', 'Blog'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/security', 'Security'],
  ['/cookies', 'Cookies'],
] as const;

/** The footer of the pages that anybody can read. */
export function SiteFooter({ onLanding = false }: { onLanding?: boolean }) {
  return (
    <Bottom>
      <Inner>
        <Logo />
        <Links aria-label="Footer">
          {links.map(([path, label]) => (
            <a key={path} href={onLanding ? path.replace('/#', '#') : path}>
              {label}
            </a>
          ))}
          <a href={`mailto:${supportMail}`}>Support</a>
        </Links>
      </Inner>
    </Bottom>
  );
}

const Bottom = styled('footer', {
  ...text.label,
  borderTop: `1px solid ${color.line}`,
  padding: `${space[10]} ${space[5]}`,
});

const Inner = styled('div', {
  maxWidth: '72rem',
  margin: '0 auto',
  display: 'grid',
  gap: space[6],
});

const Links = styled('nav', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[6]}`,
  '& a': { color: color.muted, textDecoration: 'none', padding: `${space[1]} 0` },
  '& a:hover': { color: color.ours, textDecoration: 'underline' },
});
