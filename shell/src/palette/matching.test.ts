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
  it('finds each word that is typed, in any case and order', () => {
    expect(found('THEME dark')).toEqual(['Dark theme']);
    expect(found('nothing')).toEqual([]);
  });

  it('has first what begins as it is typed', () => {
    expect(found('tra')).toEqual(['Transactions', 'Add a transaction']);
  });

  it('shows all before something is typed', () => {
    expect(found(' ')).toHaveLength(commands.length);
  });
});
