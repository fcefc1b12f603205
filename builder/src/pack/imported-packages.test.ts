import { expect, it } from 'vitest';
import { importedPackages } from './imported-packages.ts';

it('finds the packages of all kinds of imports, without files, Node modules and names in strings', () => {
  const code = `
    import 'side-effect';
    import limit from 'p-limit';
    import { join } from 'node:path';
    import { once } from 'events';
    import { own } from './own.js';
    export { t } from '@lingui/core/macro';
    const { chromium } = await import('playwright');
    const template = "import x from 'text'";
    await import(template);
  `;
  expect(importedPackages('file.js', code).toSorted()).toEqual([
    '@lingui/core',
    'p-limit',
    'playwright',
    'side-effect',
  ]);
});
