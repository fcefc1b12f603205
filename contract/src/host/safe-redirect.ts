/** What browsers drop from addresses or read as a slash, by which a path could leave the product. */
const TRICKS = /\\|\p{Cc}|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu;

/**
 * Where to go after signing in: the path that was asked for when it is a page of the product,
 * otherwise `/`. Anybody may have written it, so what could lead elsewhere is not repaired.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || TRICKS.test(wanted)) return '/';
  const parts = partsOf(/^[^?#]*/.exec(wanted)?.[0] ?? '');
  const isOdd = parts.some((part, place) => {
    const isLast = place === parts.length - 1;
    // What leads upwards, or nowhere, may leave a path that begins with two slashes.
    return part === '.' || part === '..' || (part === '' && !isLast);
  });
  // The API answers no pages, and some of its addresses sign people in and out.
  return isOdd || parts[0] === 'api' ? '/' : wanted;
}

/**
 * The parts of a path as the router takes them, without regard to case, and as a proxy in front of it
 * may decode them.
 */
function partsOf(path: string): string[] {
  try {
    return decodeURIComponent(path).toLowerCase().split('/').slice(1);
  } catch {
    return ['.']; // Not encoded as addresses are: it leads nowhere.
  }
}
