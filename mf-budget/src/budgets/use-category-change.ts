import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';

/**
 * Changes a category.
 *
 * @param onDone called when it is done, or waits for the partner, who was asked
 */
export function useCategoryChange(onDone: () => void) {
  return useEndpointMutation(endpoints.categories.change, {
    errorText: t`Failed to change the category`,
    onSuccess: onDone,
    onWaiting: onDone,
  });
}
