import { expect, it } from 'vitest';
import { choicesIn, snippetsOf, type Choices } from './snippets.ts';

const plain: Choices = {
  tool: 'calculator',
  theme: 'auto',
  accent: '',
  currency: '',
  locale: '',
  partner: '',
  key: '',
};
const embed = { script: '/embed/calculator.abc123.js', integrity: 'sha384-x' };
const counting = { script: '/embed/counting.def456.js', integrity: 'sha384-c' };
const KEY = 'b7a6f0d2-4c0e-4f3c-9a53-0d6f6f1f2a11';
const live = { embed, counting };

const noscript =
  '<noscript><a href="https://harmony.example/" rel="nofollow">Joint budget calculator · Harmony</a></noscript>';

it('contains only the chosen options', () => {
  expect(snippetsOf(plain, 'https://harmony.example', live, 'en')).toMatchObject({
    script: `<script async src="https://harmony.example/embed/calculator.js" style="display:block;min-height:600px"></script>${noscript}`,
    pinned: `<script async src="https://harmony.example/embed/calculator.abc123.js" integrity="sha384-x" crossorigin="anonymous" style="display:block;min-height:600px"></script>${noscript}`,
    frame: `<iframe src="https://harmony.example/embed/frame" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>${noscript}`,
    link: 'https://harmony.example/embed',
  });
});

it('names the tool, its page and its script', () => {
  const chosen = { ...plain, tool: 'who-pays-what', currency: 'EUR' };
  const { script, frame, link } = snippetsOf(chosen, 'https://h.example', live, 'fr');
  expect(script).toContain('src="https://h.example/embed/who-pays-what.js" data-currency="EUR"');
  expect(script).toContain(
    '<a href="https://h.example/who-pays-what" rel="nofollow">Qui paie quoi · Harmony</a>',
  );
  expect(frame).toContain(
    '/embed/frame?tool=who-pays-what&amp;currency=EUR" title="Qui paie quoi"',
  );
  expect(link).toBe('https://h.example/fr/embed?tool=who-pays-what&currency=EUR');
});

it('names the extension of AMP for the head, and a placeholder and a button in the frame', () => {
  const { amp } = snippetsOf({ ...plain, theme: 'dark' }, 'https://h.example', live, 'de');
  expect(amp).toBe(`<!-- head -->
<script async custom-element="amp-iframe" src="https://cdn.ampproject.org/v0/amp-iframe-0.1.js"></script>

<!-- body -->
<amp-iframe src="https://h.example/embed/frame?theme=dark" title="Gemeinsamer Budgetrechner" width="640" height="760" layout="responsive" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" frameborder="0" resizable>
  <p placeholder><a href="https://h.example/" rel="nofollow">Gemeinsamer Budgetrechner · Harmony</a></p>
  <button overflow>Alles anzeigen</button>
</amp-iframe>`);
});

it('types the options of the chosen tool, and contains the chosen ones', () => {
  const chosen: Choices = { ...plain, tool: 'debt-payoff', theme: 'dark', accent: '#0d6b64' };
  const { react } = snippetsOf(chosen, 'https://h.example', live, 'en');
  expect(react).toContain(`const origin = 'https://h.example';
const title = "Pay off debts together";

export interface DebtPayoffProps {
  theme?: 'auto' | 'light' | 'dark';
  accent?: \`#\${string}\`;
  currency?: string;
  locale?: string;
  debts?: string;
  monthly?: number;
  partner?: string;
  'share-amounts'?: boolean;
`);
  expect(react).toContain(`createElement('harmony-debt-payoff', {
      theme: "dark",
      accent: "#0d6b64",
      ...options,
`);
});

it('escapes all values', () => {
  const { script, frame, amp, react } = snippetsOf(
    { ...plain, partner: '"><script>' },
    'https://h.example',
    live,
    'en',
  );
  expect(script).toContain('data-partner="&quot;&gt;&lt;script&gt;"');
  for (const code of [frame, amp]) expect(code).toContain('?partner=%22%3E%3Cscript%3E"');
  expect(react).toContain(String.raw`partner: "\"><script>",`);
});

it('uses the language of the page unless another one is chosen', () => {
  const german = snippetsOf({ ...plain, accent: '#0d6b64' }, 'https://h.example', live, 'de');
  expect(german.frame).toContain('title="Gemeinsamer Budgetrechner"');
  expect(german.link).toBe('https://h.example/de/embed?accent=%230d6b64');
  const french = snippetsOf({ ...plain, locale: 'fr-CH' }, 'https://h.example', live, 'de');
  expect(french.script).toContain('Calculateur de budget à deux');
});

it('reads the choices back from the link', () => {
  const choices: Choices = {
    tool: 'who-pays-what',
    theme: 'dark',
    accent: '#0d6b64',
    currency: 'EUR',
    locale: 'de-DE',
    partner: 'two-purses',
    key: KEY,
  };
  const { link } = snippetsOf(choices, 'https://h.example', live, 'en');
  expect(choicesIn(new URL(link).search)).toEqual(choices);
  expect(choicesIn('?theme=pink&other=1')).toEqual(plain);
});

it('adds the script that counts, pinned with its hash, and the key to addresses of frames', () => {
  const counted = snippetsOf({ ...plain, key: KEY }, 'https://h.example', live, 'en');
  expect(counted.script).toContain(
    `</script><script async src="https://h.example/embed/counting.js" data-key="${KEY}"></script>`,
  );
  expect(counted.pinned).toContain(
    `<script async src="https://h.example/embed/counting.def456.js" integrity="sha384-c" crossorigin="anonymous" data-key="${KEY}"></script>`,
  );
  for (const code of [counted.frame, counted.amp]) {
    expect(code).toContain(`src="https://h.example/embed/frame?key=${KEY}"`);
  }
  expect(counted.link).toBe(`https://h.example/embed?key=${KEY}`);
  expect(counted.react).toContain(`const countKey = '${KEY}';`);
});

it.each([
  ['without a key', '', live],
  ['with what is not one', '"><script>', live],
  ['where this build counts nothing', KEY, { embed, counting: undefined }],
])('contains nothing about counting %s', (_case, key, scripts) => {
  const { script, pinned, frame, link, amp, react } = snippetsOf(
    { ...plain, key },
    'https://h.example',
    scripts,
    'en',
  );
  for (const code of [script, pinned, frame, link, amp, react]) {
    expect(code).not.toMatch(/counting|key/i);
  }
});
