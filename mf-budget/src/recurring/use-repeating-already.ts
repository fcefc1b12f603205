import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';

/**
 * Returns a warning if a recurring transaction of this name already exists, since both would be counted.
 *
 * @param description as typed
 * @returns undefined without one, or while the list is loading
 */
export function useRepeatingAlready(description: string): string | undefined {
  const { data } = useEndpoint(endpoints.recurring.list);
  const wanted = description.trim().toLowerCase();
  const found = data?.find(
    (each) => each.nextDate !== null && each.description.toLowerCase() === wanted,
  );
  return (
    found && t`“${{ name: found.description }}” is already recurring. This would add a second one.`
  );
}
