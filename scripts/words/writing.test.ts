import { describe, expect, it } from 'vitest';
import { writingProblems, type Passage } from './writing.ts';

const phrasesIn = (kind: Passage['kind'], text: string): string[] =>
  writingProblems({ kind, text, line: 1 }).map(({ banned }) => banned);

describe('the check of comments, titles and documents', () => {
  it('refuses the forms of docs/writing.md', () => {
    expect(phrasesIn('comment', '* Sent to whoever asks.')).toEqual(['whoever']);
    expect(phrasesIn('title', 'takes so many and nobody waits in vain')).toEqual([
      'nobody',
      'so many',
      'in vain',
    ]);
    expect(phrasesIn('document', 'The server tells the page.')).toEqual(['server tells']);
  });

  it('refuses a relative clause as the beginning of a comment, not a question', () => {
    expect(phrasesIn('comment', ' What waits, by owner.')).toEqual(['What']);
    expect(phrasesIn('comment', '*\n * Whose turn it is.')).toEqual(['Whose']);
    expect(phrasesIn('comment', ' What if it is missing?')).toEqual([]);
  });

  it('refuses one in sentences of documents, not in headings and questions', () => {
    const text = '## What the tests prove\nWhat is hidden stays so. What if not? | What waits |';
    expect(phrasesIn('document', text)).toEqual(['What', 'What']);
  });

  it('leaves code in documents alone', () => {
    expect(phrasesIn('document', 'Run `npm run whoever`.\n```sh\nanew\n```\n')).toEqual([]);
  });

  it('names the line', () => {
    const problems = writingProblems({ kind: 'document', text: 'One\ntwo\nanew', line: 1 });
    expect(problems.map(({ line }) => line)).toEqual([3]);
  });
});
