import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';

/** Where Debian has it. Playwright drives only a Firefox of its own; puppeteer drives any. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

/** Whether this machine has a Firefox. */
export const hasFirefox = existsSync(FIREFOX);

/** Starts Firefox without a window. Tests leave no profile behind, and nothing is asked of anybody. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'browser.shell.checkDefaultBrowser': false },
  });
}
