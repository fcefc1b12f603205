import { fileURLToPath } from 'node:url';
import type webpack from 'webpack';

/** What the summary of an endpoint is in the contract; it begins with the name, so that none of a schema is meant. */
const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=,)/g;

/** How a schema of zod would describe itself as JSON Schema. */
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*$/gm;

/**
 * A loader of webpack: takes out how the API describes itself, which only the server does (`/api/openapi.json`). It
 * would be 5 kB of each first visit. Lines stay where they are, for source maps.
 */
export default function withoutDescriptions(source: string): string {
  return source
    .replace(SUMMARY, (_summary, space: string) => `summary:${space}''`)
    .replace(PROCESSOR, '');
}

/** The sources that describe the API. */
export const describing: webpack.RuleSetRule = {
  test: /[\\/](contract[\\/]src[\\/]api[\\/][\w-]+\.ts|zod[\\/]v4[\\/]classic[\\/]schemas\.js)$/,
  enforce: 'pre',
  use: fileURLToPath(import.meta.url),
};
