import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';

/** Debian's path. Playwright requires its own patched Firefox; Puppeteer works with any. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';

export const hasFirefox = existsSync(FIREFOX);

/** Starts a headless Firefox without a profile and without its own network requests. */
export function startFirefox(): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'browser.shell.checkDefaultBrowser': false },
  });
}
