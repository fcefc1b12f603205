import { t } from '@lingui/core/macro';
import { endpoints, monthOf, type Transaction } from '@harmony/contract';
import { Amount } from '@harmony/design-system';
import { useCouple, useEndpoint, useUser } from '@harmony/mf-kit';
import { Fact, Lines } from './fact.tsx';
import { sharesOf } from './shares.ts';

/** The share of each partner, where the transaction is split. */
export function SplitLine({ transaction }: { transaction: Transaction }) {
  const user = useUser();
  const { partner } = useCouple();
  const { data } = useEndpoint(endpoints.fairShare.month, {
    query: { month: monthOf(transaction.date) },
  });
  if (!user || !partner) return null;
  const shares = sharesOf(transaction, data?.shares, [user.id, partner.id]);
  if (!shares) return null;
  const [own, other] = shares;
  return (
    <Fact label={t`Split`}>
      <Lines>
        <li>
          <span>{t`You`}</span>
          <Amount cents={own} mode="cents" />
        </li>
        <li>
          <span>{partner.firstName}</span>
          <Amount cents={other} mode="cents" />
        </li>
      </Lines>
    </Fact>
  );
}
