import { t } from '@lingui/core/macro';
import { Button, Card, color, styled } from '@harmony/design-system';

/** Link to the money evening. */
export function EveningLink() {
  return (
    <Card title={t`Money evening`}>
      <Words>{t`Once a month, go through your month together, each on your own phone.`}</Words>
      <div>
        <Button asChild variant="secondary">
          <a href="/money-evening">{t`Open the money evening`}</a>
        </Button>
      </div>
    </Card>
  );
}

const Words = styled('p', { color: color.muted });
