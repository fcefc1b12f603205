import { t } from '@lingui/core/macro';
import { Button, Card, EmptyState } from '@harmony/design-system';
import CircleCheck from 'lucide-react/icons/circle-check';

/** Notice that nothing has to be paid or entered. */
export function NothingOpen() {
  return (
    <Card>
      <EmptyState
        icon={<CircleCheck />}
        headingLevel={1}
        title={t`Nothing to pay`}
        text={t`You can see your subscription on your account page.`}
        action={
          <Button asChild>
            <a href="/account">{t`Go to your account`}</a>
          </Button>
        }
      />
    </Card>
  );
}
