import { endpoints } from '@harmony/contract';
import { toast, useEndpointMutation } from '@harmony/mf-kit';

/** Takes an import back. */
export function useTakeBack(onDone?: () => void) {
  return useEndpointMutation(endpoints.imports.remove, {
    errorText: 'The import was not taken back',
    onSuccess: () => {
      toast({ title: 'Taken back', description: 'Everything is as it was before the import' });
      onDone?.();
    },
  });
}
