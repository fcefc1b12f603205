import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../project.ts';
import { bareTextsIn } from './bare-texts.ts';
import { readCatalog, translatedLanguages } from './catalogs.ts';
import { allTextsIn, foldersWithTexts } from './texts.ts';
import { placesIn } from './places.ts';

/** Generous, for all sources of a folder on a busy machine. */
const MILLISECONDS_TO_READ = 60_000;

describe.each(foldersWithTexts)('%s', (folder) => {
  let texts: Awaited<ReturnType<typeof allTextsIn>>;
  beforeAll(async () => {
    texts = await allTextsIn(folder);
  }, MILLISECONDS_TO_READ);

  it.each(translatedLanguages)('has exactly the texts of the sources in %s', async (language) => {
    const catalog = await readCatalog(folder, language);
    const missing = [...texts.values()].filter(({ id }) => !catalog.get(id));
    expect(missing.map(({ message }) => message)).toEqual([]);
    expect([...catalog.keys()].filter((id) => !texts.has(id))).toEqual([]);
  });

  it.each(translatedLanguages)('uses the same placeholders in %s', async (language) => {
    const catalog = await readCatalog(folder, language);
    const wrong = [...texts.values()].filter(({ id, message }) => {
      const translation = catalog.get(id);
      return translation && placesIn(translation).join() !== placesIn(message).join();
    });
    expect(wrong.map(({ message }) => message)).toEqual([]);
  });

  it(
    'has no texts outside macros',
    () => {
      const files = globSync('src/**/*.{ts,tsx}', { cwd: join(root, folder) });
      const bare = files
        .filter((file) => !/\.(test|stories)\.tsx?$|^src\/(stories|prerender)\//.test(file))
        .filter((file) => !translatedElsewhere.test(`${folder}/${file}`))
        .flatMap((file) =>
          bareTextsIn(readFileSync(join(root, folder, file), 'utf8'), file).map(
            ({ text }) => `${file}: ${text}`,
          ),
        );
      expect(bare.filter((each) => !named.has(each))).toEqual([]);
    },
    MILLISECONDS_TO_READ,
  );
});

/**
 * Embedded widgets have their own texts; texts read by declarations have no macros and are
 * translated through them.
 */
const translatedElsewhere = /^mf-marketing\/src\/(embed\/|articles\/articles\.ts$)/;

// A page has one text per id, regardless of which part added it.
it.each(translatedLanguages)('translates equal English texts equally in %s', async (language) => {
  const catalogs = await Promise.all(
    foldersWithTexts.map((folder) => readCatalog(folder, language)),
  );
  const translations = new Map<string, Set<string>>();
  for (const [id, text] of catalogs.flatMap((catalog) => [...catalog])) {
    translations.set(id, (translations.get(id) ?? new Set()).add(text));
  }
  expect(
    [...translations.values()].filter(({ size }) => size > 1).map((texts) => [...texts]),
  ).toEqual([]);
});

/** Strings that read like texts but are names, identifiers or fonts. */
const named = new Set([
  // The couple of an article.
  'src/articles/texts/one-transfer-for-all-bills.tsx: Ana',
  'src/articles/texts/one-transfer-for-all-bills.tsx: Tom',
  'src/guard/follow-start.ts: Error',
  'src/lifecycle/report.ts: Error',
  'src/page/freezes.ts: Freeze',
  'src/page/keep-browser.ts: parse stringify',
  'src/page/page-status.ts: {} · Harmony',
  'src/dates/dates.ts: {} day',
  'src/dates/dates.ts: {} moment',
  'src/dates/dates.ts: weekday alone',
  'src/fonts/fonts.ts: Fraunces',
  'src/fonts/fonts.ts: Figtree',
  'src/articles/texts/splitting-expenses-fairly.tsx: Ada',
  'src/articles/texts/splitting-expenses-fairly.tsx: Ben',
  'src/findable/structured-data.ts: Organization',
  'src/findable/structured-data.ts: Any',
  'src/findable/structured-data.ts: Offer',
  'src/findable/structured-data.ts: Question',
  'src/findable/structured-data.ts: Answer',
  'src/landing/hero-picture.tsx: Maya',
  'src/landing/hero-picture.tsx: Jonas',
  'src/product-stories/fair-share-picture.tsx: Jonas',
  'src/product-stories/fair-share-picture.tsx: Maya',
  'src/export/export-page.tsx: Excel (XLSX)',
  ...[
    'Actual',
    'Monarch',
    'Mint',
    'Copilot',
    'Firefly III',
    'Splitwise',
    'Spliit',
    'Honeydue',
    'Sure',
  ].map((app) => `src/import/moving-in/where-from.tsx: ${app}`),
  // API names of built-in categories.
  'src/import/row-list.tsx: Other',
  'src/import/row-list.tsx: Other Income',
]);
