import { Button, Card } from '@harmony/design-system';
import { enterMirror, useCouple } from '@harmony/mf-kit';
import Eye from 'lucide-react/icons/eye';

/** The way into the mirror, once there is somebody to look back. */
export function MirrorCard() {
  const { partner } = useCouple();
  if (!partner) return null;
  return (
    <Card title="What my partner sees">
      <p>
        See Harmony the way {partner.firstName} does: your dashboard, transactions, goals and date
        nights. What {partner.firstName} keeps from you is left out.
      </p>
      <div>
        <Button variant="secondary" icon={<Eye aria-hidden="true" />} onClick={enterMirror}>
          See what {partner.firstName} sees
        </Button>
      </div>
    </Card>
  );
}
