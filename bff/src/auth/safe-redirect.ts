const ANYWHERE = 'https://product.invalid';

/** What browsers drop from addresses or read as a slash, by which a path could leave the product. */
function hasTricks(path: string): boolean {
  return path.includes('\\') || /\p{Cc}|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu.test(path);
}

/**
 * Where to go after signing in: the path that was asked for when it lies inside the product,
 * otherwise `/`.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || hasTricks(wanted)) return '/';
  if (!URL.canParse(wanted, ANYWHERE)) return '/';
  const { origin, pathname, search, hash } = new URL(wanted, ANYWHERE);
  // Dots can leave two slashes at the start, which lead to another host.
  if (origin !== ANYWHERE || pathname.startsWith('//')) return '/';
  return `${pathname}${search}${hash}`;
}
