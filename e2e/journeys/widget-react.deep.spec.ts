import { openForeign } from '../support/foreign-page.ts';
import { ReactProject } from '../support/react-project.ts';
import { expect, test } from '../support/server.ts';
import type { Page } from '@playwright/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const kinds = [
  {
    kind: 'copied',
    async create(page: Page) {
      await page.goto('/embed?tool=who-pays-what&currency=EUR&theme=dark');
      await page.getByRole('tab', { name: 'React' }).click();
      await page.getByRole('button', { name: 'Copy' }).click();
      const source = await page.evaluate(() => navigator.clipboard.readText());
      return { project: new ReactProject('WhoPaysWhat', source), props: {} };
    },
  },
  {
    kind: 'packed',
    create: (_page: Page, origin: string) =>
      Promise.resolve({
        project: new ReactProject('WhoPaysWhat'),
        props: { origin, currency: 'EUR', theme: 'dark' },
      }),
  },
];

for (const { kind, create } of kinds) {
  test(`a ${kind} React component is typed, rendered by a server, and follows its props and events`, async ({
    page,
    server,
  }) => {
    const { project, props } = await create(page, server.origin);
    try {
      const origin = kind === 'packed' ? 'origin="https://harmony.example" ' : '';
      const correct = `<WhoPaysWhat ${origin}theme="light" split="half" income1={3200} share-amounts />`;
      expect(project.typeErrors(correct)).toBe('');
      expect(project.typeErrors(`<WhoPaysWhat ${origin}theme="pink" />`)).toContain(
        `'"pink"' is not assignable`,
      );
      expect(project.typeErrors(`<WhoPaysWhat ${origin}monthly={400} />`)).toContain(
        `'monthly' does not exist`,
      );

      const component = `
        import { WhoPaysWhat } from '${project.module}';
        const log = (event) => document.body.dataset.log = (document.body.dataset.log ?? '') + event.type.replace('harmony:', ' ');
        const Tool = (options) => createElement(WhoPaysWhat, { ...${JSON.stringify(props)}, ...options, bills: 'Rent=1000', split: 'half', onReady: log, onCalculate: log });
        function Page() {
          const [shown, show] = useState(true);
          const [currency, setCurrency] = useState('EUR');
          return createElement(StrictMode, {},
            createElement('button', { onClick: () => show(!shown) }, 'Toggle'),
            createElement('button', { onClick: () => setCurrency('GBP') }, 'Pounds'),
            shown && createElement(Tool, { locale: 'de-DE', currency }),
            shown && createElement(Tool, { locale: 'fr-FR', theme: 'light' }));
        }`;
      const html = project.renderOnServer(
        `import { StrictMode, useState } from 'react';${component}`,
      );
      expect(html.match(/<harmony-who-pays-what /g)).toHaveLength(2);
      expect(html).toContain(`<noscript><a href="${server.origin}/who-pays-what" rel="nofollow">`);
      const client = await project.bundle(
        `import { createElement, StrictMode, useState } from 'react';
        import { hydrateRoot } from 'react-dom/client';
        ${component}
        hydrateRoot(document.querySelector('#app'), createElement(Page));`,
      );
      const complaints = await openForeign(page, {
        body: `<div id="app">${html}</div><script type="module">${client.replaceAll('</script', String.raw`<\/script`)}</script>`,
      });
      const german = page.getByRole('region', { name: 'Wer zahlt was' });
      await expect(german.getByRole('status')).toHaveText(/500,00\s€/);
      await expect(german).toHaveCSS('background-color', 'rgb(33, 27, 37)');
      const french = page.getByRole('region', { name: 'Qui paie quoi' });
      await expect(french).toHaveCSS('background-color', 'rgb(255, 253, 250)');
      const body = page.locator('body');
      // With bills, each element calculates at once.
      const start = ' calculate ready calculate ready';
      await expect(body).toHaveAttribute('data-log', start);
      await german.getByRole('button', { name: 'Ausrechnen' }).click();
      await expect(body).toHaveAttribute('data-log', `${start} calculate`);

      await page.getByRole('button', { name: 'Toggle' }).click();
      await expect(german).toHaveCount(0);
      await page.getByRole('button', { name: 'Toggle' }).click();
      await expect(body).toHaveAttribute('data-log', `${start} calculate${start}`);
      await page.getByRole('button', { name: 'Pounds' }).click();
      await expect(german.getByRole('status')).toHaveText(/500,00\s£/);
      await expect(page.locator('head script[data-element]')).toHaveCount(1);
      expect(complaints).toEqual([]);
    } finally {
      project.remove();
    }
  });
}
