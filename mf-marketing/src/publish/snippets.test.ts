import { expect, it } from 'vitest';
import { snippetsOf, type Choices } from './snippets.ts';

const plain: Choices = { theme: 'auto', accent: '', currency: '', locale: '', partner: '' };
const embed = { script: '/embed/calculator.abc123.js', integrity: 'sha384-x' };

it('contains only the chosen options', () => {
  expect(snippetsOf(plain, 'https://harmony.example', embed)).toEqual({
    script:
      '<script async src="https://harmony.example/embed/calculator.js" style="display:block;min-height:600px"></script>',
    pinned:
      '<script async src="https://harmony.example/embed/calculator.abc123.js" integrity="sha384-x" crossorigin="anonymous" style="display:block;min-height:600px"></script>',
    frame:
      '<iframe src="https://harmony.example/embed/frame" title="Joint budget calculator" width="100%" height="760" style="border:0" loading="lazy"></iframe>',
  });
});

it('escapes all values', () => {
  const { script, frame } = snippetsOf(
    { ...plain, partner: '"><script>' },
    'https://h.example',
    embed,
  );
  expect(script).toContain('data-partner="&quot;&gt;&lt;script&gt;"');
  expect(frame).toContain('?partner=%22%3E%3Cscript%3E"');
});
