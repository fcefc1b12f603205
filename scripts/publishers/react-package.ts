import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packFolder } from '@harmony/builder/processes/pack-folder';
import { tools } from '@harmony/contract/tools';
import { componentOfTool, reactSnippet } from '../../mf-marketing/src/publish/react-snippet.ts';
import { root } from './plugin-zip.ts';

/**
 * Packs the React components for publishers: the code of `/embed`, with the address of Harmony as a prop, compiled to
 * JavaScript and declarations.
 *
 * @param target existing folder of the tarball
 * @returns its path
 * @throws if the code has type errors
 */
export function packReact(target: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-react-'));
  try {
    const sources = join(folder, 'sources');
    const built = join(folder, 'package');
    mkdirSync(sources);
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    for (const tool of tools) {
      writeFileSync(join(sources, `${tool.name}.ts`), reactSnippet(tool));
    }
    const lines = tools.map((tool) => {
      const name = componentOfTool(tool);
      return `export { ${name}, type ${name}Props } from './${tool.name}.js';\n`;
    });
    writeFileSync(join(sources, 'index.ts'), lines.join(''));
    compile(sources, built);
    for (const name of ['package.json', 'README.md']) {
      cpSync(join(root, 'publishers/react', name), join(built, name));
    }
    cpSync(join(root, 'LICENSE'), join(built, 'LICENSE'));
    return packFolder(built, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compile(sources: string, built: string): void {
  const configuration = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      allowImportingTsExtensions: false,
      declaration: true,
      outDir: built,
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
    },
    files: [join(sources, 'index.ts')],
  };
  const file = join(sources, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(configuration));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', file], { stdio: 'inherit' });
}
