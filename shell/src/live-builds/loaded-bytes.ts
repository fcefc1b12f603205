import { locale } from '@harmony/design-system/language';

/**
 * Returns the compressed size of a build's scripts that this tab has loaded, in bytes; `undefined` when unknown, as for servers
 * that do not share timings.
 *
 * @param entry address in the folder of the build
 */
export function loadedBytes(entry: string): number | undefined {
  const folder = new URL('.', new URL(entry, window.location.href)).href;
  const sizes = new Map<string, number>();
  for (const timing of performance.getEntriesByType('resource')) {
    const [address = ''] = timing.name.split('?');
    if (!address.startsWith(folder) || !address.endsWith('.js')) continue;
    // A prefetched script is listed again when it runs.
    const { encodedBodySize } = timing as PerformanceResourceTiming;
    sizes.set(address, Math.max(sizes.get(address) ?? 0, encodedBodySize));
  }
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  return total === 0 ? undefined : total;
}

export function sizeText(bytes: number): string {
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000);
}
