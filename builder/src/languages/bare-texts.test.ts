import { describe, expect, it } from 'vitest';
import { bareTextsIn } from './bare-texts.ts';

const textsIn = (source: string) => bareTextsIn(source, 'page.tsx').map(({ text }) => text);

describe('texts outside macros', () => {
  it.each([
    ['<p>Your goals</p>', 'Your goals'],
    ['<Field label="Amount" />', 'Amount'],
    ['<Select label="Category" />', 'Category'],
    ['toast({ title: `${name} agreed` })', '{} agreed'],
    ['const labels = ["Set a goal"];', 'Set a goal'],
    ['const tab = { content: <Field label="Amount" /> };', 'Amount'],
  ])('are found in %s', (source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });

  it.each([
    '<p>{t`Your goals`}</p>',
    '<Trans>Your <b>goals</b></Trans>',
    'plural(count, { one: "# goal", other: "# goals" })',
    'import { Heart } from "Some package";',
    'throw new Error("Nobody reads this");',
    'const Title = styled("h2", { fontFamily: "Some Font" });',
    'if (event.key === "Enter") close();',
    '<a href="/goals" className="Some thing" data-look="Some thing" />',
    '<p>&nbsp;</p>',
    'const icons = ["fas fa-house"];',
    'const style = { transition: `border-color ${quick}` };',
  ])('are not found in %s', (source) => {
    expect(textsIn(source)).toEqual([]);
  });
});
