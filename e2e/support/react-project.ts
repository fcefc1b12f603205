import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const modules = resolve(import.meta.dirname, '../../node_modules');

/** A project of a publisher that uses React, with one copied component and no package of the project. */
export class ReactProject {
  readonly #folder = mkdtempSync(join(tmpdir(), 'react-project-'));
  readonly #component: string;

  /** Saves a component as `<name>.tsx`. */
  constructor(component: string, source: string) {
    this.#component = component;
    symlinkSync(modules, join(this.#folder, 'node_modules'));
    this.#write('package.json', '{ "type": "module" }');
    this.#write(`${component}.tsx`, source);
    this.#write(`${component}.js`, stripTypeScriptTypes(source));
  }

  /** Returns the errors of TypeScript, in its strictest mode, in a module that renders some JSX. */
  typeErrors(jsx: string): string {
    this.#write(
      'usage.tsx',
      `import { ${this.#component} } from './${this.#component}.tsx';\nexport const usage = ${jsx};\n`,
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
          allowImportingTsExtensions: true,
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
