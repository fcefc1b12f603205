import { t } from '@lingui/core/macro';
import { endpoints, toCents, type AccountCheck, type MoneyAccount } from '@harmony/contract';
import {
  Amount,
  amountText,
  color,
  IconButton,
  space,
  styled,
  text,
  useDates,
} from '@harmony/design-system';
import { toast, useEndpoint, useEndpointMutation } from '@harmony/mf-kit';
import Trash2 from 'lucide-react/icons/trash';

/** Earlier checks of an account, each with a delete button, which also deletes its adjustment. */
export function EarlierChecks({ account: { id } }: { account: MoneyAccount }) {
  const dates = useDates();
  const { data } = useEndpoint(endpoints.accounts.checks, { params: { id } });
  const remove = useEndpointMutation(endpoints.accounts.removeCheck, {
    errorText: t`Couldn’t delete the check`,
    onSuccess: () => toast({ title: t`Success`, description: t`The check was deleted` }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Frame>
      <summary>{t`Earlier checks (${{ count: data.length }})`}</summary>
      <ul>
        {data.map((check) => {
          const day = dates.day(check.date);
          return (
            <li key={check.id}>
              <div>
                <p>
                  {day} · <Amount cents={toCents(check.balance)} mode="cents" />
                </p>
                <p>{outcome(check)}</p>
              </div>
              <IconButton
                label={t`Delete the check of ${day}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate({ params: { id, checkId: check.id } })}
              >
                <Trash2 aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
    </Frame>
  );
}

function outcome({ difference, bookedId }: AccountCheck): string {
  const cents = toCents(difference);
  if (cents === 0) return t`It was the same`;
  const amount = amountText(cents, 'exact');
  return bookedId === null ? t`It differed by ${amount}` : t`${amount} booked`;
}

const Frame = styled('details', {
  '& > summary': { ...text.label, color: color.muted, cursor: 'pointer', paddingBlock: space[2] },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space[3],
    borderTop: `1px solid ${color.line}`,
  },
  '& p + p': { ...text.caption, color: color.muted },
});
