import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  /** Whether it is the current month, which can be settled. */
  isCurrent: boolean;
}

/** Balance between the partners, its calculation and the settlement. */
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
          <Button variant="secondary" onClick={() => setOpen(true)}>{t`Different amount`}</Button>
          <SettleDialog
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            debt={owes}
            nameOf={nameOf}
          />
        </Actions>
      )}
      <Figures share={share} nameOf={nameOf} />
      <Calculation share={share} nameOf={nameOf} />
    </Card>
  );
}

/** Paid amount and share of each partner. */
function Figures({ share, nameOf }: { share: FairShare; nameOf: NameOf }) {
  const month = monthName(share.month);
  return (
    <Paid>
      <caption>{t`Shared spending in ${month}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Who`}</th>
          <th scope="col" data-number="">{t`Paid`}</th>
          <th scope="col" data-number="">
            {t({ message: 'Share', context: 'part of spending' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {share.members.map(({ userId, paid, contributed, share: own }) => (
          <tr key={userId}>
            <th scope="row">{nameOf(userId)}</th>
            <td data-number="">
              <Amount cents={toCents(paid)} mode="cents" />
              {contributed !== undefined && <Contributed cents={toCents(contributed)} />}
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

/** The part of a paid amount that was paid into joint accounts. */
function Contributed({ cents }: { cents: number }) {
  return (
    <Part>
      <Trans>
        of it put in <Amount cents={cents} mode="cents" />
      </Trans>
    </Part>
  );
}

/** Steps from the carry-over of the previous month to the current balance, as sentences. */
function Calculation({ share, nameOf }: { share: FairShare; nameOf: NameOf }) {
  const { carriedOver, members, settlements } = share;
  const creditor = members.find(({ difference }) => toCents(difference) > 0);
  const debtor = members.find(({ difference }) => toCents(difference) < 0);
  const debt = debtText(carriedOver, nameOf);
  const count = settlements.length;
  return (
    <Steps>
      <li>
        {carriedOver ? t`Carried over from earlier months: ${debt}.` : t`Nothing carried over.`}
      </li>
      <li>
        {creditor && debtor ? (
          <PaidForOther
            payer={nameOf(creditor.userId)}
            other={nameOf(debtor.userId)}
            cents={toCents(creditor.difference)}
          />
        ) : (
          t`This month each of you paid just their own share.`
        )}
      </li>
      {count > 0 && (
        <li>
          {plural(count, {
            one: 'What was paid back is taken off.',
            other: '# times something was paid back is taken off.',
          })}
        </li>
      )}
    </Steps>
  );
}

function PaidForOther({ payer, other, cents }: { payer: string; other: string; cents: number }) {
  const amount = <Amount cents={cents} mode="cents" />;
  return (
    <Trans>
      This month {payer} paid {amount} of {other}’s share.
    </Trans>
  );
}

const Owed = styled('p', text.subtitle);

const Actions = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });

const Paid = styled(Table, {
  '& caption': { ...text.caption, color: color.muted, textAlign: 'start' },
});

const Part = styled('p', { ...text.caption, color: color.muted });

const Steps = styled('ol', { display: 'grid', gap: space[1] });
