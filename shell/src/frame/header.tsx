import { t } from '@lingui/core/macro';
import {
  AvatarPair,
  breakpoint,
  color,
  Logo,
  space,
  text,
  visuallyHidden,
  styled,
} from '@harmony/design-system';
import type { User } from '@harmony/contract';
import { isMirror, useCouple } from '@harmony/mf-kit';
import { Palette } from '../palette/palette.tsx';
import { Bell } from '../notifications/bell.tsx';
import { InboxLink } from '../notifications/inbox-link.tsx';
import { AddButton } from '../quick-action/add-button.tsx';
import { TabBar } from './tabs.tsx';

/** The product's name, the tabs, the bell, and the couple with its link state. */
export function Header({ user }: { user: User }) {
  const { couple, partner } = useCouple();
  return (
    <Bar>
      <Inner>
        <Home href="/" aria-label={t`Harmony dashboard`}>
          <OnPhone>
            <Logo markOnly />
          </OnPhone>
          <FromTablet>
            <Logo />
          </FromTablet>
        </Home>
        <TabBar />
        <Couple>
          <AddOnWide>
            <AddButton />
          </AddOnWide>
          <Palette />
          {/* The partner's notifications are private. */}
          {!isMirror() && <InboxLink />}
          {!isMirror() && <Bell />}
          <CoupleText>
            <CoupleName>{couple?.name ?? `${user.firstName} ${user.lastName}`}</CoupleName>
            <Status role="status">{couple?.isLinked ? t`Linked Account` : t`Setting up...`}</Status>
          </CoupleText>
          <AvatarPair
            linked={couple?.isLinked ?? false}
            mine={{ name: `${user.firstName} ${user.lastName}`, initials: initialsOf(user) }}
            yours={
              partner
                ? {
                    name: `${partner.firstName} ${partner.lastName}`,
                    initials: initialsOf(partner),
                  }
                : { name: t`Your partner`, initials: 'P' }
            }
          />
        </Couple>
      </Inner>
    </Bar>
  );
}

function initialsOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return [firstName, lastName].map((name) => [...name][0]?.toUpperCase() ?? '').join('');
}

const Bar = styled('header', {
  '@media print': { display: 'none' },
  background: color.card,
  borderBottom: `1px solid ${color.line}`,
});

const Inner = styled('div', {
  maxWidth: '72rem',
  margin: '0 auto',
  padding: `${space[2]} ${space[4]}`,
  [breakpoint.tablet]: { paddingBlock: space[3] },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
});

const Home = styled('a', { color: color.ink, textDecoration: 'none' });

const OnPhone = styled('span', { [breakpoint.tablet]: { display: 'none' } });

const FromTablet = styled('span', { display: 'none', [breakpoint.tablet]: { display: 'inline' } });

const AddOnWide = styled('span', {
  display: 'none',
  [breakpoint.desktop]: { display: 'inline-flex' },
});

const Couple = styled('div', {
  // On phones its texts are truncated before the line breaks.
  flex: '1 1 0',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  minWidth: 0,
  [breakpoint.tablet]: { flex: '0 1 auto', marginInlineStart: 'auto' },
});

const CoupleText = styled('div', {
  textAlign: 'end',
  minWidth: 0,
  // The smallest phones have room for the avatars, but not for the names.
  '@media (width < 22.5rem)': visuallyHidden,
});

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const CoupleName = styled('div', {
  ...text.label,
  ...cutOff,
  color: color.ink,
  maxWidth: '11rem',
});

const Status = styled('div', { ...text.caption, ...cutOff, color: color.muted });
