import { t } from '@lingui/core/macro';
import { Button, Card, color, space, styled } from '@harmony/design-system';
import Download from 'lucide-react/icons/download';
import { DeleteAccount } from './delete-account.tsx';

/** Export and deletion of the user's data. */
export function MyDataCard() {
  return (
    <Card title={t`Your data`}>
      <Words>{t`One file with everything Harmony keeps about you: your account, what you’ve entered, what you share, and your archives.`}</Words>
      <Ways>
        <Button asChild variant="secondary">
          <a href="/api/account/data" download="harmony-data.json">
            <Download aria-hidden="true" />
            {t`Download my data`}
          </a>
        </Button>
        <DeleteAccount />
      </Ways>
    </Card>
  );
}

const Words = styled('p', { color: color.muted });

const Ways = styled('div', { display: 'flex', flexWrap: 'wrap', gap: space[3] });
