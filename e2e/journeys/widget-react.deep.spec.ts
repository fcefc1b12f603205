import { openForeign } from '../support/foreign-page.ts';
import { ReactProject } from '../support/react-project.ts';
import { expect, test } from '../support/server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a copied React component is typed, renders on a server and reports events', async ({
  page,
}) => {
  await page.goto('/embed?tool=who-pays-what&currency=EUR&theme=dark');
  await page.getByRole('tab', { name: 'React' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  const source = await page.evaluate(() => navigator.clipboard.readText());
  const project = new ReactProject('WhoPaysWhat', source);
  try {
    const correct = '<WhoPaysWhat theme="light" split="half" income1={3200} share-amounts />';
    expect(project.typeErrors(correct)).toBe('');
    expect(project.typeErrors('<WhoPaysWhat theme="pink" />')).toContain(
      `'"pink"' is not assignable`,
    );
    expect(project.typeErrors('<WhoPaysWhat monthly={400} />')).toContain(
      `'monthly' does not exist`,
    );

    const component = `
      import { WhoPaysWhat } from './WhoPaysWhat.js';
      const log = (event) => document.body.dataset.log = (document.body.dataset.log ?? '') + event.type.replace('harmony:', ' ');
      const Tool = (options) => createElement(WhoPaysWhat, { ...options, bills: 'Rent=1000', split: 'half', onReady: log, onCalculate: log });
      function Page() {
        const [shown, show] = useState(true);
        return createElement('div', {},
          createElement('button', { onClick: () => show(!shown) }, 'Toggle'),
          shown && createElement(Tool, { locale: 'de-DE' }),
          shown && createElement(Tool, { locale: 'fr-FR', theme: 'light' }));
      }`;
    const html = project.renderOnServer(`import { useState } from 'react';${component}`);
    const client = await project.bundle(
      `import { createElement, useState } from 'react';
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
    await expect(page.locator('head script[data-element]')).toHaveCount(1);
    expect(complaints).toEqual([]);
  } finally {
    project.remove();
  }
});
