/** What of Trusted Types is used here; not every browser has them. */
interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: Record<string, (text: string) => string>): object;
}

/** Builds, the widget, and the service worker. */
const OURS = /^\/(mf|embed)\/|^\/service-worker\.js$/;

/** Where pages fetch scripts from beside their own builds: cards, and builds that are tried out. */
const ELSEWHERE = /^https:\/\/(\w+\.)?js\.stripe\.com$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Says what may become a script or markup in this page, where the browser asks (`require-trusted-types-for`):
 * the address of a build, and text without a tag. It is the only policy that the page allows, and the
 * default one, because those who fetch scripts are webpack, module federation and the payment provider. Comes
 * first in the first script of a page.
 */
export function limitTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML, createScript, createScriptURL });
}

function createScriptURL(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI);
  const isOurs = origin === window.location.origin ? OURS.test(pathname) : ELSEWHERE.test(origin);
  if (!isOurs) throw new TypeError(`No script of ours: ${pathname}`);
  return address;
}

/**
 * Zod asks with an empty function whether it may put others together. The content security policy says no, and
 * not as an error in the console.
 */
function createScript(text: string): string {
  if (!/^\(function anonymous\(\s*\) \{\s*\}\)$/.test(text)) {
    throw new TypeError('A script that was put together as text');
  }
  return text;
}

/** React writes comments and the text of styles this way, and never a tag. */
function createHTML(text: string): string {
  if (/<(?!!--)/.test(text)) throw new TypeError('Markup that was put together as text');
  return text;
}
