import { browserName, type AccountOfLink } from '@harmony/contract';
import { color, radius, space, text, styled, useDates } from '@harmony/design-system';

/** Which account a mailed link is about, so that people see whether it is theirs. */
export function AccountFacts({ account }: { account: AccountOfLink }) {
  const dates = useDates();
  const { email, name, createdAt, userAgent, network } = account;
  const place = [userAgent && browserName(userAgent), network && `from the network ${network}`];
  const facts = [
    ['Email', email],
    ...(name === null ? [] : [['Name', name]]),
    ['Created', dates.dayOf(createdAt, 'long')],
    ...(userAgent || network ? [['Where', place.filter(Boolean).join(', ')]] : []),
  ];
  return (
    <Facts aria-label="The account">
      {facts.map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Facts>
  );
}

const Facts = styled('dl', {
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  background: color.watchSoft,
  // Seen where the system's colours take the place of ours.
  border: '1px solid transparent',
  borderRadius: radius.medium,
  '& dt': { ...text.caption, color: color.muted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
});
