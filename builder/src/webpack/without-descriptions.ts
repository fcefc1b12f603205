import { fileURLToPath } from 'node:url';
import type webpack from 'webpack';

/**
 * Summary of an endpoint in the contract; matched by its key, so that fields of schemas are not
 * affected.
 */
const SUMMARY = /\bsummary:(\s*)(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`)(?=,)/g;

/** JSON Schema generators of a zod schema. */
const GENERATOR = /^.*(?:inst\._zod\.processJSONSchema = |create\w+JSONSchemaMethod\().*$/gm;

/**
 * webpack loader that removes the API's self-description, which only the server needs
 * (`/api/openapi.json`) and which would add 7 kB to each first visit. Keeps line numbers for source
 * maps.
 */
export default function withoutDescriptions(source: string): string {
  return source
    .replace(SUMMARY, (_summary, space: string) => `summary:${space}''`)
    .replace(GENERATOR, '');
}

/** Sources that describe the API. */
export const describing: webpack.RuleSetRule = {
  test: /[\\/](contract[\\/]src[\\/]api[\\/][\w-]+\.ts|zod[\\/]v4[\\/]classic[\\/]schemas\.js)$/,
  enforce: 'pre',
  use: fileURLToPath(import.meta.url),
};
