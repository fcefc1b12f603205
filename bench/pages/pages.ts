import { judgePage } from '../lighthouse.ts';
import { start } from '../measured-server.ts';
import { median } from '../median.ts';
import { ensurePackages, requireFullBrowser } from '../../scripts/test/packages.ts';

const PATHS = ['/', '/de', '/es', '/fr', '/pricing'] as const;
const ROUNDS = 3;

/**
 * Runs Lighthouse on the public pages in each language as on a phone (its default: slow 4G and a slow processor,
 * simulated): scores out of 100, the largest paint, and all bytes over the wire before the first interaction.
 * Medians of three rounds.
 */
export async function pages(): Promise<unknown> {
  const chromium = requireFullBrowser(await ensurePackages());
  const server = await start('bff/src/main.ts', { DEMO: '1', LOG_LEVEL: 'error' });
  try {
    const results: Record<string, unknown> = {};
    for (const path of PATHS) {
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        rounds.push(await judge(server.url + path, chromium));
      }
      results[path] = summary(rounds);
    }
    return results;
  } finally {
    await server.stop();
  }
}

type Judgement = Awaited<ReturnType<typeof judge>>;

/** Audits a page in a fresh browser. */
async function judge(url: string, chromium: string) {
  const { audits, categories } = await judgePage(url, chromium);
  const numberOf = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, (score ?? 0) * 100]),
    ),
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
    lcpMilliseconds: numberOf('largest-contentful-paint'),
    layoutShift: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
  };
}

function summary(rounds: readonly Judgement[]) {
  const middle = (value: (round: Judgement) => number) => median(rounds.map(value));
  const names = Object.keys(rounds[0]?.scores ?? {});
  return {
    scores: Object.fromEntries(
      names.map((name) => [name, middle((round) => round.scores[name] ?? 0)]),
    ),
    failed: [...new Set(rounds.flatMap(({ failed }) => failed))],
    lcpMilliseconds: Math.round(middle((round) => round.lcpMilliseconds)),
    layoutShift: middle((round) => round.layoutShift),
    bytes: middle((round) => round.bytes),
  };
}
