/** The used part of Trusted Types, which not every browser supports. */
interface TrustedTypes {
  defaultPolicy: object | null;
  createPolicy(name: string, rules: Record<string, (text: string) => string>): object;
}

/** Builds, the widget, and the service worker. */
const OURS = /^\/(mf|embed)\/|^\/service-worker\.js$/;

/** Sources of scripts besides the page's own builds: card fields, and tested builds. */
const ELSEWHERE = /^https:\/\/(\w+\.)?js\.stripe\.com$|^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/**
 * Limits what may become a script or markup in this page, where the browser supports it
 * (`require-trusted-types-for`): addresses of builds, and text without tags. It is the only policy that the
 * page allows, and the default one, because scripts are loaded by webpack, module federation and the payment
 * provider. Runs first in the first script of a page.
 */
export function limitTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', { createHTML, createScript, createScriptURL });
}

function createScriptURL(address: string): string {
  const { origin, pathname } = new URL(address, document.baseURI);
  const isOurs = origin === window.location.origin ? OURS.test(pathname) : ELSEWHERE.test(origin);
  if (!isOurs) throw new TypeError(`Not an own script: ${pathname}`);
  return address;
}

/**
 * Zod creates an empty function to test whether it may compile code. The content security policy rejects
 * that, without an error in the console.
 */
function createScript(text: string): string {
  if (!/^\(function anonymous\(\s*\) \{\s*\}\)$/.test(text)) {
    throw new TypeError('Script compiled from text');
  }
  return text;
}

/** React writes comments and the text of styles this way, and never a tag. */
function createHTML(text: string): string {
  if (/<(?!!--)/.test(text)) throw new TypeError('Markup composed as text');
  return text;
}
