import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpointMutation } from '@harmony/mf-kit';

/**
 * Returns a mutation that changes a category.
 *
 * @param onDone called when it is saved or awaits the partner's consent
 */
export function useCategoryChange(onDone: () => void) {
  return useEndpointMutation(endpoints.categories.change, {
    errorText: t`Couldn’t change the category`,
    onSuccess: onDone,
    onConsentRequested: onDone,
  });
}
