import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';

/**
 * Warns that a recurring transaction of this name exists already, since both would be counted.
 *
 * @param description as typed
 * @returns undefined when there is none or the list is not loaded
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
