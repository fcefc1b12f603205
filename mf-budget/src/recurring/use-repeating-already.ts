import { t } from '@lingui/core/macro';
import { endpoints } from '@harmony/contract';
import { useEndpoint } from '@harmony/mf-kit';

/**
 * Says that something of this name repeats already, as each of them is counted every time.
 *
 * @param description as somebody types it
 * @returns nothing while there is none, or while it is not known
 */
export function useRepeatingAlready(description: string): string | undefined {
  const { data } = useEndpoint(endpoints.recurring.list);
  const wanted = description.trim().toLowerCase();
  const found = data?.find(
    (each) => each.nextDate !== null && each.description.toLowerCase() === wanted,
  );
  return found && t`“${{ name: found.description }}” repeats already. This would be another one.`;
}
