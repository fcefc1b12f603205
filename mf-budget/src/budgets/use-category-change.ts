import { endpoints } from '@harmony/contract';
import { RequestError, useEndpointMutation } from '@harmony/mf-kit';

/** The status of a change that waits for the partner's consent. */
const ACCEPTED = 202;

/**
 * Changes a category.
 *
 * @param onDone called when it is done, or waits for the partner, who was asked
 */
export function useCategoryChange(onDone: () => void) {
  return useEndpointMutation(endpoints.categories.change, {
    changes: ['categories', 'approvals'],
    errorText: 'Failed to change the category',
    onSuccess: onDone,
    onError: (error) => {
      if (error instanceof RequestError && error.status === ACCEPTED) onDone();
    },
  });
}
