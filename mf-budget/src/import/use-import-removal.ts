import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

export function useImportRemoval(onDone?: () => void) {
  return useEndpointMutation(endpoints.imports.remove, {
    errorText: t`The import was not taken back`,
    onSuccess: () => {
      toast({ title: t`Taken back`, description: t`Everything is as it was before the import` });
      onDone?.();
    },
  });
}
