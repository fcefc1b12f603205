import { describe, expect, it } from 'vitest';
import { matching } from './matching.ts';

const commands = ['Add a transaction', 'Transactions', 'Dark theme', 'Date Nights'].map(
  (label) => ({
    id: label,
    label,
    icon: null,
    onChoose: () => {},
  }),
);
const found = (typed: string) => matching(commands, typed).map(({ label }) => label);

describe('the palette', () => {
  it('matches each typed word, in any case and order', () => {
    expect(found('THEME dark')).toEqual(['Dark theme']);
    expect(found('nothing')).toEqual([]);
  });

  it('ranks labels that begin with the typed text first', () => {
    expect(found('tra')).toEqual(['Transactions', 'Add a transaction']);
  });

  it('matches synonyms, which are not shown', () => {
    const accounts = { id: 'a', label: 'Accounts', synonyms: 'balance, bank', icon: null };
    const all = [...commands, { ...accounts, onChoose: () => {} }];
    expect(matching(all, 'bank').map(({ label }) => label)).toEqual(['Accounts']);
  });

  it('shows everything before typing', () => {
    expect(found(' ')).toHaveLength(commands.length);
  });
});
