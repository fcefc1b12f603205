import { t } from '@lingui/core/macro';
import { Button, Card } from '@harmony/design-system';
import { enterMirror, useCouple } from '@harmony/mf-kit';
import Eye from 'lucide-react/icons/eye';

/** Link to the mirror, shown once the couple is linked. */
export function MirrorCard() {
  const { partner } = useCouple();
  if (!partner) return null;
  const name = partner.firstName;
  return (
    <Card title={t`What my partner sees`}>
      <p>{t`See Harmony the way ${name} does: your dashboard, transactions, goals and date nights. What ${name} keeps from you is left out.`}</p>
      <div>
        <Button
          variant="secondary"
          icon={<Eye aria-hidden="true" />}
          onClick={enterMirror}
        >{t`See what ${name} sees`}</Button>
      </div>
    </Card>
  );
}
