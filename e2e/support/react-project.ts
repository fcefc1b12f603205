import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const root = resolve(import.meta.dirname, '../..');
const modules = join(root, 'node_modules');
const packer = join(root, 'scripts/publishers/pack-react.ts');

/** A project of a publisher that uses React, with one copied component or with the packed components. */
export class ReactProject {
  readonly #folder = mkdtempSync(join(tmpdir(), 'react-project-'));
  readonly #component: string;
  /** Module that exports the component. */
  readonly module: string;

  /** @param source of a component that is saved as `<name>.tsx`; by default, the package has the component */
  constructor(component: string, source?: string) {
    this.#component = component;
    this.#write('package.json', '{ "type": "module" }');
    if (source === undefined) {
      this.module = '@harmony/embed-react';
      this.#installPackage();
      return;
    }
    this.module = `./${component}.js`;
    symlinkSync(modules, join(this.#folder, 'node_modules'));
    this.#write(`${component}.tsx`, source);
    this.#write(`${component}.js`, stripTypeScriptTypes(source));
  }

  /** Installs the package beside the project's packages, without its workspaces. */
  #installPackage(): void {
    const installed = join(this.#folder, 'node_modules');
    const own = join(installed, '@harmony/embed-react');
    mkdirSync(own, { recursive: true });
    for (const name of readdirSync(modules).filter((each) => each !== '@harmony')) {
      symlinkSync(join(modules, name), join(installed, name));
    }
    const [tarball = ''] = execFileSync(process.execPath, [packer, this.#folder], {
      encoding: 'utf8',
    }).split('\n');
    execFileSync('tar', ['xzf', tarball, '--strip-components=1', '-C', own]);
  }

  /** Returns the errors of TypeScript, in its strictest mode, in a module that renders some JSX. */
  typeErrors(jsx: string): string {
    this.#write(
      'usage.tsx',
      `import { ${this.#component} } from '${this.module}';\nexport const usage = ${jsx};\n`,
    );
    this.#write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          exactOptionalPropertyTypes: true,
          noUncheckedIndexedAccess: true,
          noPropertyAccessFromIndexSignature: true,
          noImplicitReturns: true,
          target: 'es2022',
          module: 'esnext',
          moduleResolution: 'bundler',
          jsx: 'react-jsx',
          types: [],
          skipLibCheck: true,
          noEmit: true,
        },
        files: ['usage.tsx'],
      }),
    );
    try {
      return execFileSync(process.execPath, [join(modules, 'typescript/bin/tsc'), '-p', '.'], {
        cwd: this.#folder,
        encoding: 'utf8',
      });
    } catch (error) {
      if (error instanceof Error && 'stdout' in error) return String(error.stdout);
      throw error;
    }
  }

  /** Returns the HTML of a component that is rendered on a server. */
  renderOnServer(component: string): string {
    this.#write(
      'server.js',
      `import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
${component}
process.stdout.write(renderToString(createElement(Page)));\n`,
    );
    return execFileSync(process.execPath, ['server.js'], { cwd: this.#folder, encoding: 'utf8' });
  }

  /** Returns a bundle of a browser's script. */
  async bundle(script: string): Promise<string> {
    this.#write('client.js', script);
    mkdirSync(join(this.#folder, 'out'), { recursive: true });
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      context: this.#folder,
      entry: './client.js',
      output: { path: join(this.#folder, 'out'), filename: 'client.js' },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString() ?? 'No bundle');
    return readFileSync(join(this.#folder, 'out/client.js'), 'utf8');
  }

  /** Deletes the project. */
  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }

  #write(name: string, content: string): void {
    writeFileSync(join(this.#folder, name), content);
  }
}
