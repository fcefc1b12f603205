import { transform } from '@swc/core';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { refuseUnlistedExports } from '../exports/kit.ts';
import { packFolder } from '../processes/pack-folder.ts';
import { kitVersion, root } from '../project.ts';
import { swcOptions } from '../webpack/swc-options.ts';
import { importedPackages } from './imported-packages.ts';
import { packedManifest, type Manifest } from './manifest.ts';
import { ToolError } from '../errors/tool-error.ts';
import { runTool } from '../errors/run-tool.ts';

/** Packages for teams, each with its further files. */
const packages: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  'design-system': ['src/fonts/*.woff2'],
  'mf-kit': ['exports.json'],
  client: [],
  builder: [],
};

/** Exports of the packed workspaces; for the builder, only its program. */
const ENTRIES = [
  '{contract,design-system,mf-kit,client}/src/index.ts',
  'client/src/used-names.ts',
  'contract/src/{host/prerendered-page,testing/fixtures}.ts',
  'design-system/src/{basics,language/language,tokens/palette}.ts',
  'mf-kit/src/{declaration,trusted-types}.ts',
  'builder/src/team/{program,stand-in/index}.ts',
  'mf-kit/src/internal.ts',
];

/**
 * `npm run pack:kit [folder]`: creates the tarballs for teams with their own repository: JavaScript
 * and type declarations, as Node does not run TypeScript below `node_modules`.
 *
 * @returns the paths of the tarballs
 * @throws when the kit's exports differ from its list
 */
async function packKit(target: string): Promise<string[]> {
  refuseUnlistedExports();
  const folder = mkdtempSync(join(tmpdir(), 'harmony-kit-'));
  try {
    compile(folder);
    await keepTexts(folder);
    for (const [name, files] of Object.entries(packages)) {
      for (const file of globSync([...files], { cwd: join(root, name) })) {
        cpSync(join(root, name, file), join(folder, name, file));
      }
      cpSync(join(root, 'LICENSE'), join(folder, name, 'LICENSE'));
      writeManifest(folder, name);
    }
    bundleServerCode(folder);
    mkdirSync(target, { recursive: true });
    return Object.keys(packages).map((name) => packFolder(join(folder, name), target));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Compiles the entries and their imports into the folder. */
function compile(folder: string): void {
  const configuration = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      outDir: folder,
      rootDir: root,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
      lib: ['es2024', 'dom', 'dom.iterable'],
      paths: Object.fromEntries([...Object.keys(packages), 'bff'].flatMap(sourcesBehind)),
    },
    files: globSync(ENTRIES, { cwd: root }).map((file) => join(root, file)),
  };
  const file = join(folder, 'tsconfig.json');
  writeFileSync(file, JSON.stringify(configuration));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '-p', file], { stdio: 'inherit' });
  } catch (error) {
    throw new ToolError('typeErrors', 'The packages have the type errors above.', { cause: error });
  }
}

/**
 * Compiles macros with their English texts, since teams' builds do not process macros in packages. The type
 * compiler does not support macros, so these files are compiled again from their sources.
 */
async function keepTexts(folder: string): Promise<void> {
  for (const file of globSync('{design-system,mf-kit}/src/**/*.js', { cwd: folder })) {
    const path = join(folder, file);
    if (!readFileSync(path, 'utf8').includes('/macro')) continue;
    const sources = ['.tsx', '.ts'].map((ending) => join(root, file.replace(/\.js$/, ending)));
    const source = sources.find((each) => existsSync(each));
    if (source === undefined) throw new Error(`${file} has no source`);
    const { code } = await transform(readFileSync(source, 'utf8'), {
      ...swcOptions('within'),
      filename: source,
    });
    writeFileSync(path, code.replaceAll(OWN_IMPORT, '$1.js$2'));
  }
}

/** Import of a file of the project, such as `'./tokens.ts'`. */
const OWN_IMPORT = /(["']\.{1,2}\/[\w./-]+)\.tsx?(["'])/g;

/**
 * Maps exports of a workspace to their sources: the compiler leaves files below `node_modules`
 * unchanged.
 */
function sourcesBehind(name: string): [module: string, files: string[]][] {
  return Object.entries(exportsOf(name)).map(([path, file]) => [
    join('@harmony', name, path),
    [join(root, name, file)],
  ]);
}

/** Reads the exports of a workspace: paths of the package, with the files of their sources. */
function exportsOf(workspace: string): Record<string, string> {
  return manifestOf(workspace).exports;
}

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as Manifest;
}

/** @throws when the package imports another one that it does not declare */
function writeManifest(folder: string, name: string): void {
  // npm does not install the dependencies of bundled packages, so the builder declares those of the server code.
  const workspaces = name === 'builder' ? ['bff', name] : [name];
  const dependencies = Object.assign(
    {},
    ...workspaces.map((each) => manifestOf(each).dependencies),
  ) as Record<string, string>;
  const modules = workspaces
    .flatMap((each) => globSync(`${each}/**/*.js`, { cwd: folder }))
    .map((file) => ({ file, code: readFileSync(join(folder, file), 'utf8') }));
  // The teams' compilers also need the packages of declarations.
  const declarations = globSync(`${name}/**/*.d.ts`, { cwd: folder });
  const types = declarations.map((file) => readFileSync(join(folder, file), 'utf8'));
  const code = [...modules.map((each) => each.code), ...types].join('\n');
  const packed = packedManifest({ ...manifestOf(name), dependencies }, kitVersion(), code);
  const declared = new Set([packed.name, ...Object.keys(packed.dependencies)]);
  for (const each of modules) {
    const missing = importedPackages(each.file, each.code).find((found) => !declared.has(found));
    if (missing !== undefined)
      throw new Error(`${each.file} imports ${missing}, which ${packed.name} does not declare`);
  }
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify(packed, null, 2));
}

/**
 * Bundles the server code used by the builder into its tarball, since it is not an API for teams.
 */
function bundleServerCode(folder: string): void {
  const inside = join(folder, 'builder/node_modules/@harmony/bff');
  mkdirSync(dirname(inside), { recursive: true });
  cpSync(join(folder, 'bff'), inside, { recursive: true });
  const compiled = Object.entries(exportsOf('bff')).map(([path, file]) => [
    path,
    file.replace(/\.ts$/, '.js'),
  ]);
  const manifest = {
    name: '@harmony/bff',
    version: kitVersion(),
    type: 'module',
    exports: Object.fromEntries(compiled) as Record<string, string>,
  };
  writeFileSync(join(inside, 'package.json'), JSON.stringify(manifest));
}

const target = resolve(process.argv[2] ?? join(root, 'packed'));
await runTool(async () => (await packKit(target)).join('\n'));
