import { describe, expect, it } from 'vitest';
import type { PageDeclaration, RegistryRow } from './registry.ts';
import { soundRegistry } from './sound-registry.ts';

const shell = { build: 's1', kit: '1.0.0', scripts: ['/mf/shell/s1/shell.js'], fonts: [] };

function page(path: string, changes: Partial<PageDeclaration> = {}): PageDeclaration {
  return { name: path, path, audience: 'signed-in', title: path, ...changes };
}

function row(name: string, pages: PageDeclaration[], slots: string[] = []): RegistryRow {
  return {
    name,
    pages,
    slots,
    build: 'b1',
    kit: '1.0.0',
    entry: `/mf/${name}/b1/e.js`,
    scripts: {},
  };
}

function partsOf(...microfrontends: unknown[]) {
  const { registry, problems } = soundRegistry({ shell, microfrontends });
  const parts = registry.microfrontends.flatMap(({ name, pages, slots }) => [
    ...pages.map(({ path }) => `${name} ${path}`),
    ...slots.map((slot) => `${name} ${slot}`),
  ]);
  return { parts, problems };
}

describe('a registry', () => {
  it('is unchanged when it is valid', () => {
    const microfrontends = [
      row('mf-one', [page('/', { audience: 'signed-out' }), page('/one')], ['one.card']),
      row('mf-two', [page('/'), page('/two/:id')], ['two.card']),
    ];
    expect(soundRegistry({ shell, microfrontends })).toEqual({
      registry: { shell, microfrontends },
      problems: [],
    });
  });

  it.each([
    [
      'a row without audience',
      { ...row('mf-bad', []), pages: [{ ...page('/bad'), audience: undefined }] },
      /^mf-bad is left out: pages\.0\.audience /,
    ],
    [
      'a row without a name',
      { ...row('mf-bad', []), name: undefined },
      /^Row 2 is left out: name /,
    ],
    ['a row that is none', null, /^Row 2 is left out/],
  ])('loses only %s', (_what, bad, problem) => {
    const { parts, problems } = partsOf(
      row('mf-one', [page('/one')]),
      bad,
      row('mf-two', [page('/two')]),
    );
    expect(parts).toEqual(['mf-one /one', 'mf-two /two']);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  it('keeps the first of two rows with the same name', () => {
    const { parts, problems } = partsOf(
      row('mf-one', [page('/one')]),
      row('mf-one', [page('/other')]),
    );
    expect(parts).toEqual(['mf-one /one']);
    expect(problems).toEqual([expect.stringContaining('mf-one')]);
  });

  it.each([
    ['the same address', page('/one'), page('/one')],
    ['the same address for some of the visitors', page('/one'), page('/one', { audience: 'all' })],
    ['an address that a parameter takes in', page('/one/:id'), page('/one/more')],
    ['an address that a parameter takes in afterwards', page('/one/more'), page('/one/:id')],
    ['the same address with other parameters', page('/one/:id/:part'), page('/one/:name/:more')],
  ])('keeps one page where two claim %s', (_what, first, second) => {
    const { parts, problems } = partsOf(
      row('mf-one', [first]),
      row('mf-two', [second, page('/two')]),
    );
    expect(parts).toEqual([`mf-one ${first.path}`, 'mf-two /two']);
    expect(problems).toEqual([expect.stringMatching(/of mf-two is left out: mf-one /)]);
  });

  it('allows pages below each other', () => {
    const { problems } = partsOf(
      row('mf-one', [page('/one'), page('/one/:id')]),
      row('mf-two', [page('/one/:id/more')]),
    );
    expect(problems).toEqual([]);
  });

  it('allows different pages at one address for signed-in and signed-out visitors', () => {
    const { problems } = partsOf(
      row('mf-one', [page('/', { audience: 'signed-out' })]),
      row('mf-two', [page('/')]),
    );
    expect(problems).toEqual([]);
  });

  it('lets the first of two rows fill a slot', () => {
    const { parts, problems } = partsOf(
      row('mf-one', [], ['a.card']),
      row('mf-two', [], ['a.card', 'b.card']),
    );
    expect(parts).toEqual(['mf-one a.card', 'mf-two b.card']);
    expect(problems).toHaveLength(1);
  });

  it.each([[{}], [null], [[]], [{ shell: {}, microfrontends: [] }], [{ shell }]])(
    'requires a shell and rows: %j',
    (value) => {
      expect(() => soundRegistry(value)).toThrow(/shell|microfrontends|expected/);
    },
  );
});
