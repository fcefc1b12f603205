/** Browsers treat these hosts as secure, because no data leaves the machine. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Reads the origin of another team's server: https, or http on this machine.
 *
 * @param text such as `https://goals.example`
 * @returns `undefined` for any other URL, or if it is more than an origin
 */
export function readTeamOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || ![url.origin, `${url.origin}/`].includes(text)) return undefined;
  const isSafe =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return isSafe ? url.origin : undefined;
}
