/**
 * The content security policy of pages: scripts only from their origin, styles only from it or with the nonce.
 * `npx harmony check` opens guests with the same policy.
 *
 * @param tried origins of builds that a developer tries in this browser
 * @param policies Trusted Types policies of guests
 */
export function pagePolicy(
  nonce: string,
  tried: readonly string[] = [],
  policies: readonly string[] = [],
) {
  const sockets = tried.map((origin) => origin.replace(/^http/, 'ws'));
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...tried],
    styleSrc: ["'self'", `'nonce-${nonce}'`, ...tried],
    fontSrc: ["'self'", 'data:', ...tried],
    imgSrc: ["'self'", 'data:', ...tried],
    connectSrc: ["'self'", ...tried, ...sockets],
    manifestSrc: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    // The shell's policy (mf-kit/src/trusted-types.ts) decides which values may become scripts.
    trustedTypes: trustedTypesOf(policies),
  };
}

/**
 * Returns the values of `trusted-types` for a page with guests that create policies. Guests of one framework create
 * policies of the same name, as does an entry that runs again after a failure.
 */
export function trustedTypesOf(policies: readonly string[]): string[] {
  return ['default', ...policies, ...(policies.length > 0 ? ["'allow-duplicates'"] : [])];
}
