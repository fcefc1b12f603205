import { t } from '@lingui/core/macro';
import { Card, SkeletonRows } from '@harmony/design-system';
import { Slot, useCouple } from '@harmony/mf-kit';
import { SetUpCouple } from './card-fallback.tsx';

/** Savings goals card of mf-goals, shown once there is a couple. */
export function GoalCard() {
  const { couple } = useCouple();
  if (couple === null) {
    return (
      <Card title={t`Savings Goals`}>
        <SetUpCouple text={t`Set up your couple account to start saving together`} />
      </Card>
    );
  }
  return (
    <Slot
      name="goals.card"
      label={t`Savings goals`}
      loading={
        <Card title={t`Savings Goals`}>
          <SkeletonRows count={3} height="4.5rem" picture="round" />
        </Card>
      }
    />
  );
}
