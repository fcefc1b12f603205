import { t } from '@lingui/core/macro';
import { Button, Card, color, space, styled } from '@harmony/design-system';
import { ensureProof, messageOf, toast } from '@harmony/mf-kit';
import Download from 'lucide-react/icons/download';
import type { MouseEvent } from 'react';
import { DeleteAccount } from './delete-account.tsx';

const DATA = '/api/account/data';

/** The browser itself downloads the file, so the proof that it needs is given before. */
async function download(event: MouseEvent): Promise<void> {
  event.preventDefault();
  try {
    if (await ensureProof()) window.location.assign(DATA);
  } catch (error) {
    toast({
      title: t`Error`,
      description: messageOf(error, t`Couldn’t download your data`),
      variant: 'destructive',
    });
  }
}

/** Export and deletion of the user's data. */
export function MyDataCard() {
  return (
    <Card title={t`Your data`}>
      <Words>{t`One file with everything Harmony keeps about you: your account, what you’ve entered, what you share, and your archives.`}</Words>
      <Ways>
        <Button asChild variant="secondary">
          <a href={DATA} download="harmony-data.json" onClick={(event) => void download(event)}>
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
