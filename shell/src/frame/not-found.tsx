import { t } from '@lingui/core/macro';
import { color, radius, space, styled, text, touchTarget } from '@harmony/design-system';
import { sellsPlans, useUser } from '@harmony/mf-kit';
import { PaletteField } from '../palette/palette.tsx';

const links = {
  signedIn: [
    ['/', t`Dashboard`],
    ['/transactions', t`Transactions`],
    ['/goals', t`Goals`],
    ['/help', t`Help`],
  ],
  signedOut: [
    ['/', t`Home`],
    ['/pricing', t`Pricing`],
    ['/auth', t`Sign in`],
    ['/help', t`Help`],
  ],
} as const;

/** Shown at an unknown address (docs/specification/screens.md): a search, and four links. */
export function NotFound() {
  const user = useUser();
  return (
    <Place>
      <h1>{t`We can’t find that page`}</h1>
      <h2>{t`404 Page Not Found`}</h2>
      <p>{t`Did you forget to add the page to the router?`}</p>
      <PaletteField />
      <nav aria-label={t`Where to go instead`}>
        {(user ? links.signedIn : links.signedOut)
          .filter(([path]) => path !== '/pricing' || sellsPlans())
          .map(([path, label]) => (
            <a key={path} href={path}>
              {label}
            </a>
          ))}
      </nav>
    </Place>
  );
}

const Place = styled('div', {
  width: '100%',
  maxWidth: '32rem',
  margin: '0 auto',
  padding: `${space[12]} ${space[4]}`,
  textAlign: 'center',
  '& h1': { ...text.banner, textWrap: 'balance', marginBottom: space[4] },
  '& :is(h2, p)': { ...text.caption, color: color.muted },
  '& > button': { margin: `${space[8]} 0 ${space[4]}` },
  '& > nav': { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space[2] },
  '& > nav a': {
    ...text.label,
    minHeight: touchTarget,
    display: 'inline-flex',
    alignItems: 'center',
    padding: `0 ${space[4]}`,
    borderRadius: radius.full,
    color: color.ours,
    background: color.oursSoft,
    textDecoration: 'none',
    '@media (forced-colors: active)': { border: '1px solid LinkText' },
  },
  '& > nav a:hover': { textDecoration: 'underline' },
});
