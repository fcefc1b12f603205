import { describe, expect, it } from 'vitest';
import { createPressedShortcut } from './pressed-shortcut.ts';

const shortcuts = ['n', 'j', 'g t', 'g g', 't'].map((keys) => ({
  keys,
  label: keys,
  act: () => {},
}));

/** Returns the shortcuts of presses, each `key@milliseconds`. */
function shortcutsOf(...presses: string[]): (string | undefined)[] {
  const pressed = createPressedShortcut();
  return presses.map((press) => {
    const [key = '', time = '0'] = press.split('@');
    return pressed({ key, timeStamp: Number(time) }, shortcuts)?.keys;
  });
}

describe('a shortcut', () => {
  it('of one key is triggered at once', () => {
    expect(shortcutsOf('n', 'x', 'j', 'j')).toEqual(['n', undefined, 'j', 'j']);
  });

  it('of two keys is triggered by the second, within the time limit', () => {
    expect(shortcutsOf('g@0', 't@1500')).toEqual([undefined, 'g t']);
    expect(shortcutsOf('g@0', 'g@100', 'g@200')).toEqual([undefined, 'g g', undefined]);
    expect(shortcutsOf('g@0', 't@1501')).toEqual([undefined, 't']);
  });

  it('of one key is triggered when the sequence is not a shortcut', () => {
    expect(shortcutsOf('g@0', 'n@100', 't@200')).toEqual([undefined, 'n', 't']);
  });
});
