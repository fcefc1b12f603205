import { t } from '@lingui/core/macro';
import { Button, FormActions, Skeleton } from '@harmony/design-system';
import { Slot, useCouple } from '@harmony/mf-kit';
import type { CardProps } from './card-props.ts';

/** Invites the partner with the slot `account.invitation`; reports that they have joined. */
export function WhoCard({ couple, onDone }: CardProps) {
  const name = useCouple().partner?.firstName;
  return (
    <>
      {couple.isLinked ? (
        <p>{name === undefined ? t`You’re linked` : t`You and ${name} are linked`}</p>
      ) : (
        <Slot
          name="account.invitation"
          label={t`Your invite code`}
          loading={<Skeleton height="12rem" />}
        />
      )}
      <FormActions>
        <Button onClick={onDone}>{t`Continue`}</Button>
      </FormActions>
    </>
  );
}
