import { EXPOSED_CHUNK, microfrontendConfiguration, REMOTE_ENTRY } from '@harmony/builder/webpack';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { joinEntry, runWebpack, scriptsByPart } from '@harmony/builder/webpack-build';
import declaration from './empty-microfrontend/declaration.ts';

/**
 * Measures a micro-frontend with an empty page: its entry and the script of the page, each compressed with
 * brotli.
 *
 * @returns bytes
 */
export async function emptyMicrofrontendBytes(): Promise<number> {
  const output = mkdtempSync(join(tmpdir(), 'harmony-empty-'));
  try {
    const stats = await runWebpack(
      microfrontendConfiguration({
        directory: join(import.meta.dirname, 'empty-microfrontend'),
        name: declaration.name,
        mode: 'production',
        build: 'b0b0b0b0b0b0',
        output,
      }),
    );
    joinEntry(stats, output, REMOTE_ENTRY, EXPOSED_CHUNK);
    const { empty = [] } = scriptsByPart(stats, declaration, output, EXPOSED_CHUNK);
    return [join(output, REMOTE_ENTRY), ...empty]
      .map((file) => brotliCompressSync(readFileSync(file)).length)
      .reduce((sum, bytes) => sum + bytes);
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
