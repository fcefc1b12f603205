import type { Page } from '@playwright/test';

/**
 * Collects the violations of content security policies and Trusted Types in a page, from the console and
 * from the event, since not every browser logs them.
 */
export async function policyViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      // oxlint-disable-next-line no-console -- the listener below collects it
      console.warn(`The policy refuses ${violation.blockedURI}: ${violation.effectiveDirective}`);
    });
  });
  page.on('console', (message) => {
    if (/polic|trusted/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}
