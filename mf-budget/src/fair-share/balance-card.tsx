import { toCents, type Couple, type FairShare } from '@harmony/contract';
import { Amount, Button, Card, color, space, styled, Table, text } from '@harmony/design-system';
import { isMirror, lazyDialog } from '@harmony/mf-kit';
import { useState } from 'react';
import { monthName } from '../month/month-name.ts';
import { debtText, namesIn, type NameOf } from './names.ts';
import { SettleButton } from './settle-button.tsx';

const SettleDialog = lazyDialog(
  () => import(/* webpackChunkName: "settle-dialog" */ './settle-dialog.tsx'),
);

interface BalanceCardProps {
  share: FairShare;
  couple: Couple;
  /** Whether it is about the month that still runs, so that it can be settled. */
  isCurrent: boolean;
}

/** Who owes whom, what it is made of, and the way to settle it. */
export function BalanceCard({ share, couple, isCurrent }: BalanceCardProps) {
  const [isOpen, setOpen] = useState(false);
  const nameOf = namesIn(couple);
  const { owes } = share;
  return (
    <Card>
      <Owed>{debtText(owes, nameOf)}</Owed>
      {owes && isCurrent && !isMirror() && (
        <Actions>
          <SettleButton debt={owes} nameOf={nameOf} />
          <Button variant="secondary" onClick={() => setOpen(true)}>
            Another amount
          </Button>
          <SettleDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            debt={owes}
            nameOf={nameOf}
          />
        </Actions>
      )}
      <Figures share={share} nameOf={nameOf} />
      <Made share={share} nameOf={nameOf} />
    </Card>
  );
}

/** What each paid and bears. */
function Figures({ share, nameOf }: { share: FairShare; nameOf: NameOf }) {
  return (
    <Paid>
      <caption>Shared spending in {monthName(share.month)}</caption>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col" data-number="">
            Paid
          </th>
          <th scope="col" data-number="">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {share.members.map(({ userId, paid, share: own }) => (
          <tr key={userId}>
            <th scope="row">{nameOf(userId)}</th>
            <td data-number="">
              <Amount cents={toCents(paid)} mode="cents" />
            </td>
            <td data-number="">
              <Amount cents={toCents(own)} mode="cents" />
            </td>
          </tr>
        ))}
      </tbody>
    </Paid>
  );
}

/** The steps from the month before to what is owed now, in sentences. */
function Made({ share, nameOf }: { share: FairShare; nameOf: NameOf }) {
  const { carriedOver, members, settlements } = share;
  const creditor = members.find(({ difference }) => toCents(difference) > 0);
  const debtor = members.find(({ difference }) => toCents(difference) < 0);
  return (
    <Steps>
      <li>
        {carriedOver
          ? `From the months before: ${debtText(carriedOver, nameOf)}.`
          : 'Nothing was left over from the months before.'}
      </li>
      <li>
        {creditor && debtor ? (
          <>
            This month {nameOf(creditor.userId)} paid{' '}
            <Amount cents={toCents(creditor.difference)} mode="cents" /> of {nameOf(debtor.userId)}
            ’s share.
          </>
        ) : (
          'This month each of you paid just their own share.'
        )}
      </li>
      {settlements.length > 0 && (
        <li>
          {settlements.length === 1 ? 'What was' : `${settlements.length} times something was`} paid
          back is taken off.
        </li>
      )}
    </Steps>
  );
}

const Owed = styled('p', text.subtitle);

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });

const Paid = styled(Table, {
  '& caption': { ...text.caption, color: color.muted, textAlign: 'start' },
});

const Steps = styled('ol', { display: 'grid', gap: space[1] });
