import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runCommand } from '../processes/command.ts';

/** Without `exactOptionalPropertyTypes`: an absent property and `undefined` work alike. */
const OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  verbatimModuleSyntax: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: [],
  noEmit: true,
};

/**
 * Runs TypeScript on some files.
 *
 * @param folder receives its configuration
 * @param options in addition to those of all compilations
 * @returns the errors; empty without any
 */
export async function compile(
  folder: string,
  files: readonly string[],
  options: object = {},
): Promise<string> {
  const configuration = join(folder, 'tsconfig.json');
  const compilerOptions = { ...OPTIONS, ...options };
  writeFileSync(configuration, JSON.stringify({ compilerOptions, files }));
  const typescript = createRequire(import.meta.url).resolve('typescript/package.json');
  const compiler = join(dirname(typescript), 'bin/tsc');
  const { output } = await runCommand(process.execPath, [
    compiler,
    '-p',
    configuration,
    '--pretty',
    'false',
  ]);
  return output;
}
