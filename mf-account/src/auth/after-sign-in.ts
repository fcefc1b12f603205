import { safeRedirect } from '@harmony/contract';

/**
 * Where to go after signing in: the path that the sign-in page's query asks for, with the plan that
 * was chosen before.
 */
export function pathAfterSignIn(search: URLSearchParams): string {
  const path = safeRedirect(search.get('redirect'));
  const tier = search.get('tier');
  if (!tier) return path;
  // Only for reading the address; nothing is ever fetched from it.
  const target = new URL(path, 'https://product.invalid');
  target.searchParams.set('tier', tier);
  return target.pathname + target.search + target.hash;
}
