/** What browsers drop from addresses or read as a slash, by which a path could leave the product. */
const TRICKS = /\\|\p{Cc}|%(?:0[0-9a-f]|1[0-9a-f]|7f|5c)/iu;

/** A part of a path that leads upwards or nowhere; what it leaves may begin with two slashes. */
const DOTS = /^(?:\.|%2e){1,2}$/i;

/**
 * Where to go after signing in: the path that was asked for when it is a page of the product,
 * otherwise `/`. Anybody may have written it, so what could lead elsewhere is not repaired.
 */
export function safeRedirect(wanted: unknown): string {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || wanted.startsWith('//')) return '/';
  if (TRICKS.test(wanted)) return '/';
  const [, first, ...more] = (/^[^?#]*/.exec(wanted)?.[0] ?? '').split('/');
  const isOdd = [first, ...more].some((part) => part !== undefined && DOTS.test(part));
  // The API answers no pages, and some of its addresses sign people in and out.
  return isOdd || first === 'api' ? '/' : wanted;
}
