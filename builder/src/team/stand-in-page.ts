import { BOOT_ELEMENT_ID, usualPreferences, type Boot, type RegistryRow } from '@harmony/contract';
import { extname, join } from 'node:path';
import type webpack from 'webpack';
import { shellConfiguration } from '../webpack/preset.ts';
import { sampleCouple, sampleUser } from './sample-session.ts';

export const STAND_IN_BUILD = 'development';

/** Nonce of styles in the page of the stand-in. */
export const STYLE_NONCE = 'stand-in';

/** Returns the webpack configuration of the stand-in for the shell. */
export function standInConfiguration(output: string): webpack.Configuration {
  const directory = join(import.meta.dirname, 'stand-in');
  const named = { name: 'stand-in', build: STAND_IN_BUILD };
  return {
    ...shellConfiguration({ ...named, directory, output, mode: 'development' }),
    entry: { shell: `./index${extname(import.meta.filename)}` },
  };
}

/** Returns the page of the stand-in, for a signed-in sample user. */
export function standInPage(row: RegistryRow): string {
  const { kit } = row;
  const boot: Boot = {
    user: sampleUser,
    linkedCouple: sampleCouple,
    hasCouple: true,
    preferences: usualPreferences,
    lastEvent: 0,
    registry: {
      shell: { build: STAND_IN_BUILD, kit, scripts: [], fonts: [] },
      microfrontends: [row],
    },
    styleNonce: STYLE_NONCE,
    overrides: false,
    demo: false,
    externalSignIn: false,
  };
  const data = JSON.stringify(boot).replaceAll('<', String.raw`\u003c`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${row.name}</title>
<script type="application/json" id="${BOOT_ELEMENT_ID}">${data}</script>
<div id="stand-in"></div>
<script src="/mf/stand-in/${STAND_IN_BUILD}/shell.js"></script>
</html>`;
}
