import { t } from '@lingui/core/macro';
import { Dialog, space, styled, text } from '@harmony/design-system';
import type { ReactNode } from 'react';
import { BuildList } from './build-list.tsx';
import { FailureList } from './failure-list.tsx';
import { OverrideList } from './override-list.tsx';

/** Live builds, overrides and the last failures of this page, for engineers and operators. */
export default function LiveBuildsDialog({ close }: { close: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t`What is live`}
      description={t`The builds of Harmony, for engineers and operators.`}
    >
      <Part title={t`Live builds`}>
        <BuildList />
      </Part>
      <Part title={t`Overrides in this browser`}>
        <OverrideList close={close} />
      </Part>
      <Part title={t`Last failures in this tab`}>
        <FailureList />
      </Part>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section aria-label={title}>
      <Heading>{title}</Heading>
      {children}
    </Section>
  );
}

const Section = styled('section', { display: 'grid', gap: space[3], minWidth: 0 });

const Heading = styled('h3', text.label);
