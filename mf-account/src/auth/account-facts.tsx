import { t } from '@lingui/core/macro';
import type { AccountOfLink } from '@harmony/contract';
import { color, radius, space, text, styled, useDates } from '@harmony/design-system';
import { Address } from '../layout/address.tsx';
import { browserText } from '../account/browser-text.ts';

/** The account a mailed link belongs to, so that users can check whether it is theirs. */
export function AccountFacts({ account }: { account: AccountOfLink }) {
  const dates = useDates();
  const { email, name, createdAt, userAgent, network } = account;
  const place = placeText(userAgent, network);
  const facts = [
    [t`Email`, email],
    ...(name === null ? [] : [[t`Name`, name]]),
    [t`Created`, dates.dayOf(createdAt, 'long')],
    ...(place === '' ? [] : [[t`Where`, place]]),
  ];
  return (
    <Facts aria-label={t`The account`}>
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact === email ? <Address>{email}</Address> : fact}</dd>
        </div>
      ))}
    </Facts>
  );
}

function placeText(
  userAgent: AccountOfLink['userAgent'],
  network: AccountOfLink['network'],
): string {
  const browser = userAgent ? browserText(userAgent) : '';
  if (!network) return browser;
  return browser ? t`${browser}, from the network ${network}` : t`from the network ${network}`;
}

const Facts = styled('dl', {
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  background: color.watchSoft,
  // Visible in forced colors mode.
  border: '1px solid transparent',
  borderRadius: radius.medium,
  '& dt': { ...text.caption, color: color.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
