import { safeRedirect } from '@harmony/contract';

/**
 * Returns the path to open after sign-in, as requested by the query, with the plan chosen before.
 */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = safeRedirect(search.get('redirect'));
  const tier = search.get('tier');
  if (!tier) return path;
  // Only parses the address; it is never fetched.
  const target = new URL(path, 'https://product.invalid');
  target.searchParams.set('tier', tier);
  return target.pathname + target.search + target.hash;
}
