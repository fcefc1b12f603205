import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '@harmony/design-system';
import { beginOverrides, type Override } from '../registry/override.ts';

interface OverrideDialogProps {
  requested: readonly Override[];
  cancel: () => void;
}

export default function OverrideDialog({ requested, cancel }: OverrideDialogProps) {
  const sources = requested
    .map(({ microfrontend, origin }) => `${microfrontend} (${origin})`)
    .join(', ');
  return (
    <ConfirmDialog
      open
      onOpenChange={cancel}
      title={t`Load parts of Harmony from another server?`}
      description={t`This loads ${sources}. Code from there can read and change everything in your account. If a link brought you here, continue only if you trust its sender.`}
      confirmLabel={t`Load`}
      onConfirm={() => beginOverrides(requested)}
    />
  );
}
