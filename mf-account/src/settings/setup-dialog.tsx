import { t } from '@lingui/core/macro';
import { Button, Dialog, Tabs } from '@harmony/design-system';
import { useState } from 'react';
import { CreateCoupleForm } from '../couple/create-couple-form.tsx';
import { JoinCoupleForm } from '../couple/join-couple-form.tsx';

/** Dialog that sets up a couple account for users without one. */
export function SetupDialog() {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <p>{t`You don’t have a couple account yet.`}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t`Setup Couple Account`}</Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Setup Couple Account`}
        description={t`Create one and invite your partner, or join with the code you got.`}
      >
        <Tabs
          label={t`How to start`}
          defaultValue="create"
          tabs={[
            { value: 'create', label: t`Create New`, content: <CreateCoupleForm onDone={close} /> },
            {
              value: 'join',
              label: t`Join Existing`,
              content: (
                <JoinCoupleForm
                  onDone={close}
                  emptyCode={{ at: 'field', text: t`Invite code is required` }}
                />
              ),
            },
          ]}
        />
      </Dialog>
    </>
  );
}
