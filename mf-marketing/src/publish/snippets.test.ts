import { expect, it } from 'vitest';
import { choicesIn, snippetsOf, type Choices } from './snippets.ts';

const plain: Choices = {
  tool: 'calculator',
  theme: 'auto',
  accent: '',
  currency: '',
  locale: '',
  partner: '',
};
const embed = { script: '/embed/calculator.abc123.js', integrity: 'sha384-x' };

const noscript =
  '<noscript><a href="https://harmony.example/" rel="nofollow">Joint budget calculator · Harmony</a></noscript>';

it('contains only the chosen options', () => {
  expect(snippetsOf(plain, 'https://harmony.example', embed, 'en')).toEqual({
    script: `<script async src="https://harmony.example/embed/calculator.js" style="display:block;min-height:600px"></script>${noscript}`,
    pinned: `<script async src="https://harmony.example/embed/calculator.abc123.js" integrity="sha384-x" crossorigin="anonymous" style="display:block;min-height:600px"></script>${noscript}`,
    frame: `<iframe src="https://harmony.example/embed/frame" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>${noscript}`,
    link: 'https://harmony.example/embed',
  });
});

it('names the tool, its page and its script', () => {
  const chosen = { ...plain, tool: 'who-pays-what', currency: 'EUR' };
  const { script, frame, link } = snippetsOf(chosen, 'https://h.example', embed, 'fr');
  expect(script).toContain('src="https://h.example/embed/who-pays-what.js" data-currency="EUR"');
  expect(script).toContain(
    '<a href="https://h.example/who-pays-what" rel="nofollow">Qui paie quoi · Harmony</a>',
  );
  expect(frame).toContain(
    '/embed/frame?tool=who-pays-what&amp;currency=EUR" title="Qui paie quoi"',
  );
  expect(link).toBe('https://h.example/fr/embed?tool=who-pays-what&currency=EUR');
});

it('escapes all values', () => {
  const { script, frame } = snippetsOf(
    { ...plain, partner: '"><script>' },
    'https://h.example',
    embed,
    'en',
  );
  expect(script).toContain('data-partner="&quot;&gt;&lt;script&gt;"');
  expect(frame).toContain('?partner=%22%3E%3Cscript%3E"');
});

it('uses the language of the page unless another one is chosen', () => {
  const german = snippetsOf({ ...plain, accent: '#0d6b64' }, 'https://h.example', embed, 'de');
  expect(german.frame).toContain('title="Gemeinsamer Budgetrechner"');
  expect(german.link).toBe('https://h.example/de/embed?accent=%230d6b64');
  const french = snippetsOf({ ...plain, locale: 'fr-CH' }, 'https://h.example', embed, 'de');
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
  };
  const { link } = snippetsOf(choices, 'https://h.example', embed, 'en');
  expect(choicesIn(new URL(link).search)).toEqual(choices);
  expect(choicesIn('?theme=pink&other=1')).toEqual(plain);
});
