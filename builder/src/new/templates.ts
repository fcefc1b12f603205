import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project.ts';
import { namesOf, sourcesOf } from './sources.ts';

interface Package {
  name: string;
  version: string;
  private: true;
  type: 'module';
  dependencies: Record<string, string>;
}

/** Dependencies of a small micro-frontend. */
const needed = [
  '@harmony/contract',
  '@harmony/design-system',
  '@harmony/mf-kit',
  '@lingui/core',
  'react',
];

/** Returns the `package.json` of a new micro-frontend, with the versions used by the others. */
export function packageOf(name: string): Package {
  const goals = JSON.parse(readFileSync(join(root, 'mf-goals/package.json'), 'utf8')) as Package;
  return {
    name: `@harmony/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(needed.map((each) => [each, goals.dependencies[each] ?? '*'])),
  };
}

/**
 * Returns the files of a new micro-frontend by path.
 *
 * @param name such as `mf-date-ideas`
 * @param order position of its tab
 */
export function filesOf(name: string, order: number): [path: string, text: string][] {
  const { page, title, component } = namesOf(name);
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    [`${name}/package.json`, json(packageOf(name))],
    [`${name}/tsconfig.json`, readFileSync(join(root, 'mf-goals/tsconfig.json'), 'utf8')],
    ...sourcesOf(name, order).map(([path, text]): [string, string] => [`${name}/${path}`, text]),
    [
      `${name}/src/${page}/${page}-page.stories.tsx`,
      `import { screenStory } from '@harmony/mf-kit/stories';
import ${component} from './${page}-page.tsx';

export default { title: 'Screens/${title}', tags: ['!autodocs'] };

export const Full = screenStory(${component}, 'full');
export const Alone = screenStory(${component}, 'alone');
`,
    ],
    [
      `e2e/journeys/${page}.spec.ts`,
      `import { expect, test } from '../support/server.ts';

test('${title} opens from its tab', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'See the demo couple' }).first().click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('${title}').click();
  await expect(page).toHaveTitle('${title} · Harmony');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('${title}');
});
`,
    ],
  ];
}
