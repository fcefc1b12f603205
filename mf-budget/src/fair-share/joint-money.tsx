import { t } from '@lingui/core/macro';
import { endpoints, type FairShare } from '@harmony/contract';
import { color, styled, Switch, text } from '@harmony/design-system';
import { isMirror, toast, useEndpointMutation } from '@harmony/mf-kit';
import { useAccounts } from '../accounts/use-accounts.ts';

interface JointMoneyProps {
  share: FairShare;
  /** Whether it is the current month, whose rule can be changed. */
  isCurrent: boolean;
}

/** Explains how money of joint accounts counts; renders nothing for couples without a joint account. */
export function JointMoney({ share: { contributions }, isCurrent }: JointMoneyProps) {
  const { list } = useAccounts();
  const change = useEndpointMutation(endpoints.fairShare.change, {
    errorText: t`Couldn’t change your split`,
    onSuccess: () => toast({ title: t`Success`, description: t`Your new split is saved` }),
  });
  if (!contributions && !list.some(({ ownerId }) => ownerId === null)) return null;
  return (
    <>
      <Note>
        {contributions
          ? t`Expenses from a joint account are paid by both of you. The money that each of you puts in counts as paid by them.`
          : t`Expenses from a joint account are paid by both of you, so neither of you owes anything for them.`}
      </Note>
      {isCurrent && !isMirror() && (
        <Switch
          label={t`Count what each of you puts into joint accounts`}
          hint={t`If one of you puts in less than their share, they owe the rest.`}
          checked={contributions}
          disabled={change.isPending}
          onCheckedChange={(checked) => change.mutate({ body: { contributions: checked } })}
        />
      )}
    </>
  );
}

const Note = styled('p', { ...text.caption, color: color.muted });
