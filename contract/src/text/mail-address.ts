/** As the default of zod, with letters of all scripts before the `@` and top-level domains in ASCII form (`xn--p1ai`). */
export const MAIL_ADDRESS =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;

const INTERNATIONAL_DOMAIN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.。-]+$/u;

/**
 * Returns the only form in which an address is stored and compared: composed, in lower case, and with the domain in
 * ASCII (RFC 5891), since `bücher.example` and `xn--bcher-kva.example` are the same.
 */
export function normalizeMailAddress(text: string): string {
  const address = text.trim().normalize('NFC').toLowerCase();
  const start = address.lastIndexOf('@') + 1;
  const domain = address.slice(start);
  const url = `http://${domain}`;
  if (start === 0 || !INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(url)) return address;
  return address.slice(0, start) + new URL(url).hostname;
}
