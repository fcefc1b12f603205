/** Characters that browsers drop from addresses or read as a slash, which could make a path leave the product. */
const TRICKS = /\\|\p{Cc}|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu;

/**
 * Returns the target after signing in: the requested path when it is a page of the product, otherwise `/`.
 * The path is untrusted input, so suspicious ones are rejected instead of repaired.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || TRICKS.test(wanted)) return '/';
  const parts = partsOf(/^[^?#]*/.exec(wanted)?.[0] ?? '');
  const isOdd = parts.some((part, place) => {
    const isLast = place === parts.length - 1;
    // Dot segments and empty parts may turn the path into one that begins with two slashes.
    return part === '.' || part === '..' || (part === '' && !isLast);
  });
  // The API serves no pages, and some of its addresses sign users in and out.
  return isOdd || parts[0] === 'api' ? '/' : wanted;
}

/** Splits a path the way the router does, in lower case, and decoded as a proxy in front of it may do. */
function partsOf(path: string): string[] {
  try {
    return decodeURIComponent(path).toLowerCase().split('/').slice(1);
  } catch {
    return ['.']; // Not valid percent-encoding; rejected like a dot segment.
  }
}
