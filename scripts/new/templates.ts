import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../rooms.ts';

/** A `package.json` of a room. */
interface Package {
  name: string;
  version: string;
  private: true;
  type: 'module';
  dependencies: Record<string, string>;
}

/** What a small micro-frontend needs. */
const needed = ['@harmony/contract', '@harmony/design-system', '@harmony/mf-kit', 'react'];

/** The package of a new micro-frontend, on the versions that the others use. */
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
 * The files of a new micro-frontend by their paths.
 *
 * @param name such as `mf-date-ideas`
 * @param order the place of its tab
 */
export function filesOf(name: string, order: number): [path: string, text: string][] {
  const page = name.slice('mf-'.length);
  const words = page.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const title = words.join(' ');
  const component = `${words.join('')}Page`;
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return [
    [`${name}/package.json`, json(packageOf(name))],
    [`${name}/tsconfig.json`, readFileSync(join(root, 'mf-goals/tsconfig.json'), 'utf8')],
    [
      `${name}/declaration.ts`,
      `import { declare } from '@harmony/mf-kit/declaration';

export default declare({
  name: '${name}',
  pages: [
    {
      name: '${page}',
      path: '/${page}',
     
      audience: 'signed-in',
      title: '${title}',
      tab: { label: '${title}', icon: 'fas fa-gift', order: ${order} },
    },
  ],
  slots: [],
});
`,
    ],
    [
      `${name}/src/index.ts`,
      `import { defineMicrofrontend } from '@harmony/mf-kit';
import declaration from '../declaration.ts';

export default defineMicrofrontend(declaration, {
  pages: {
    ${/-/.test(page) ? `'${page}'` : page}: () => import(/* webpackChunkName: "${page}" */ './${page}/${page}-page.tsx'),
  },
  slots: {},
});
`,
    ],
    [
      `${name}/src/${page}/${page}-page.tsx`,
      `import { EmptyState, PageHeader } from '@harmony/design-system';
import { useCouple } from '@harmony/mf-kit';

/** The first page of ${name}. */
export default function ${component}() {
  const { couple } = useCouple();
  return (
    <>
      <PageHeader title="${title}" lead={couple ? \`For \${couple.name}.\` : 'For the two of you.'} />
      <EmptyState title="Nothing here yet" text="This page is as new as it can be." />
    </>
  );
}
`,
    ],
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
