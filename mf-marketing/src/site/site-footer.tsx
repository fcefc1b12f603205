import { t } from '@lingui/core/macro';
import { color, Logo, space, text, styled } from '@harmony/design-system';
import { publicPath, sellsPlans } from '@harmony/mf-kit';
import { LanguageLinks } from './language-links.tsx';
import { supportMail } from './claims.ts';
import { Links } from './links.ts';

const links = [
  ['/api/login', t`Get Started`],
  ['/#calculator', t`Calculator`],
  ['/who-pays-what', t`Split bills`],
  ['/debt-payoff', t`Pay off debts`],
  ['/#pricing', t`Pricing`],
  ['/embed', t`For your site`],
  ['/about', t`About`],
  ['/help', t`Help`],
  ['/blog', t`Blog`],
  ['/privacy', t`Privacy`],
  ['/terms', t`Terms`],
  ['/security', t`Security`],
  ['/cookies', t`Cookies`],
] as const;

/** Footer of public pages. */
export function SiteFooter({ onLanding = false }: { onLanding?: boolean }) {
  return (
    <Bottom>
      <Inner>
        <Logo />
        <Links aria-label={t`Footer`}>
          {links
            .filter(([path]) => path !== '/#pricing' || sellsPlans())
            .map(([path, label]) => (
              <a
                key={path}
                href={onLanding && path.startsWith('/#') ? path.slice(1) : addressOf(path)}
              >
                {label}
              </a>
            ))}
          <a href={`mailto:${supportMail}`}>{t`Support`}</a>
        </Links>
        <LanguageLinks />
      </Inner>
    </Bottom>
  );
}

/** Paths that are not pages have the same address in every language. */
function addressOf(path: string): string {
  return path.startsWith('/api/') ? path : publicPath(path);
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
