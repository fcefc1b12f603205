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
      <p>{t`See Harmony as ${name} sees it. Anything ${name} hides from you stays hidden.`}</p>
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
