/** Browsers take these for safe, because nothing leaves the machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Reads the origin of another team's server: https, or http on this machine.
 *
 * @param text such as `https://goals.example`
 * @returns `undefined` where it is something else, or more than an origin
 */
export function readTeamOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || ![url.origin, `${url.origin}/`].includes(text)) return undefined;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? url.origin : undefined;
}
