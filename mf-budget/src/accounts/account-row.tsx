import { t } from '@lingui/core/macro';
import { toCents, type MoneyAccount } from '@harmony/contract';
import {
  Amount,
  color,
  IconButton,
  Menu,
  radius,
  space,
  styled,
  text,
  useDates,
  type Dates,
} from '@harmony/design-system';
import { isMirror, Link, navigate, useApproval } from '@harmony/mf-kit';
import Ellipsis from 'lucide-react/icons/ellipsis';
import EyeOff from 'lucide-react/icons/eye-off';
import { useToday } from '../clock/today.ts';
import type { AccountDialogState } from './account-dialogs.tsx';
import type { AccountOwner } from './account-groups.ts';
import { KindIcon, kindNames } from './account-kinds.tsx';

interface AccountRowProps {
  account: MoneyAccount;
  owner: AccountOwner;
  dialogs: AccountDialogState;
}

/** Returns the address of an account's transactions. */
function transactionsOf({ id }: MoneyAccount): string {
  return `/transactions?account=${id}`;
}

/** An account with its balance, and the actions of a member who may change it. */
export function AccountRow({ account, owner, dialogs }: AccountRowProps) {
  const dates = useDates();
  const today = useToday();
  const { id, name, kind, isArchived, isOpen } = account;
  const closing = useApproval('close_account', id);
  const isUsable = owner !== 'yours' && !isMirror();
  return (
    <Row>
      <Picture>
        <KindIcon kind={kind} />
      </Picture>
      <Words>
        <Name to={transactionsOf(account)}>{name}</Name>
        <Facts>
          {kindNames[kind]}
          {owner === 'mine' && !isOpen && (
            <>
              {' · '}
              <EyeOff size={14} aria-hidden="true" /> {t`only you see it`}
            </>
          )}
          {` · ${checkedText(account, dates, today)}`}
          {closing && ` · ${t`waiting for ${{ name: closing.partnerName }}`}`}
        </Facts>
      </Words>
      <Balance>
        <strong>
          <Amount cents={toCents(account.balance)} mode="cents" />
        </strong>
        <span>{dates.day(today, 'short')}</span>
      </Balance>
      {isUsable && (
        <Menu
          trigger={
            <IconButton label={t`More for ${name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
          items={[
            ...(isArchived
              ? []
              : [
                  {
                    label: t`Check against the bank`,
                    onSelect: () => dialogs.open({ what: 'check', account }),
                  },
                  {
                    label: t`Transfer from here`,
                    onSelect: () => dialogs.open({ what: 'transfer', account }),
                  },
                  {
                    label: t`New payments`,
                    onSelect: () => dialogs.open({ what: 'incoming', account }),
                  },
                ]),
            {
              label: t`Show its transactions`,
              onSelect: () => navigate(transactionsOf(account)),
            },
            { label: t`Edit`, onSelect: () => dialogs.open({ what: 'edit', account }) },
            {
              label: isArchived ? t`Bring back` : t({ message: 'Archive', context: 'verb' }),
              onSelect: () => dialogs.archive(account, !isArchived),
            },
            { label: t`Delete`, onSelect: () => dialogs.open({ what: 'delete', account }) },
          ]}
        />
      )}
    </Row>
  );
}

function checkedText({ checkedAt }: MoneyAccount, dates: Dates, today: string): string {
  if (checkedAt === null) return t`not checked yet`;
  return checkedAt === today ? t`checked today` : t`checked on ${{ day: dates.day(checkedAt) }}`;
}

const Row = styled('li', {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  gridTemplateAreas: '"picture words balance menu"',
  alignItems: 'center',
  columnGap: space[3],
  // Account names are long, so the balance is below them on phones.
  '@media (width < 30rem)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateAreas: '"picture words menu" "picture balance menu"',
  },
  '& > button': { gridArea: 'menu' },
  paddingBlock: space[2],
  '& + &': { borderTop: `1px solid ${color.line}` },
});

const Picture = styled('span', {
  gridArea: 'picture',
  width: space[10],
  height: space[10],
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.medium,
  border: `1px solid ${color.line}`,
  background: color.paper,
  color: color.muted,
});

const Words = styled('div', { gridArea: 'words', minWidth: 0 });

const Name = styled(Link, {
  ...text.label,
  color: color.ink,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});

const Facts = styled('p', {
  ...text.caption,
  color: color.muted,
  '& svg': { verticalAlign: '-0.125em' },
});

const Balance = styled('div', {
  ...text.label,
  gridArea: 'balance',
  display: 'grid',
  justifyItems: 'end',
  '@media (width < 30rem)': { display: 'flex', alignItems: 'baseline', gap: space[2] },
  '& > span': { ...text.caption, color: color.muted, whiteSpace: 'nowrap' },
});
