/** Only for reading addresses; nothing is ever fetched from it. */
const ANYWHERE = 'https://product.invalid';

/**
 * Where to go after signing in: a path of the product, never another site.
 *
 * @param wanted what the address asked for, which anybody may have written
 * @param tier a plan that was chosen before, handed on as a query parameter
 * @returns a path with query; `/` for everything that would lead outside
 */
export function safeRedirect(wanted: string | null, tier: string | null): string {
  const target = insideUrl(wanted ?? '/');
  if (tier) target.searchParams.set('tier', tier);
  return target.pathname + target.search + target.hash;
}

function insideUrl(wanted: string): URL {
  const home = new URL('/', ANYWHERE);
  // Browsers read a backslash as a slash and drop tabs and line ends.
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  if (!wanted.startsWith('/') || /[\\\u0000-\u001f]|%0[ad]|%09|%5c/i.test(wanted)) return home;
  const target = URL.parse(wanted, ANYWHERE);
  return target?.origin === ANYWHERE ? target : home;
}
