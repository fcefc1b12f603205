/** Returns the names of a micro-frontend and its first page. */
export function namesOf(name: string) {
  const page = name.slice('mf-'.length);
  const words = page.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const title = words.join(' ');
  const component = `${words.join('')}Page`;
  return { page, title, component };
}

/**
 * Returns the sources of a new micro-frontend by their paths in its folder.
 *
 * @param name such as `mf-date-ideas`
 * @param order position of its tab
 */
export function sourcesOf(name: string, order: number): [path: string, text: string][] {
  const { page, title, component } = namesOf(name);
  return [
    [
      'declaration.ts',
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
      'src/index.ts',
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
      `src/${page}/${page}-page.tsx`,
      `import { t } from '@lingui/core/macro';
import { EmptyState, PageHeader } from '@harmony/design-system';
import { useCouple } from '@harmony/mf-kit';

/** The first page of ${name}. */
export default function ${component}() {
  const { couple } = useCouple();
  return (
    <>
      <PageHeader
        title={t\`${title}\`}
        lead={couple ? t\`For \${{ name: couple.name }}.\` : t\`For the two of you.\`}
      />
      <EmptyState title={t\`Nothing here yet\`} text={t\`This page is as new as it can be.\`} />
    </>
  );
}
`,
    ],
  ];
}
