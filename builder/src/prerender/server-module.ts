import { prerenderConfiguration, type FrontEnd } from '../webpack/preset.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runWebpack } from '../build/webpack-build.ts';

/**
 * Builds the module of a front end that renders its pages, and renders with it.
 *
 * @param file the module's source, from the front end's folder
 */
export async function withServerModule<Module, Result>(
  frontEnd: FrontEnd,
  file: string,
  render: (module: Module) => Promise<Result> | Result,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-prerender-'));
  try {
    await runWebpack(prerenderConfiguration(frontEnd, file, folder));
    const module = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as Module;
    return await render(module);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
