import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { z } from 'zod';
import { sharedEntries } from '../exports/shared-entries.ts';
import { buildsDirectory } from '../project.ts';
import { compile } from './compiler.ts';

/** File of a build with the declarations of the kit it was built with. */
const FILE = 'kit-types.json.br';

/** Workspaces with shared modules. */
const WORKSPACES = ['contract', 'design-system', 'mf-kit'] as const;

/** Fast, and with a window that includes repetitions in other files. */
const QUALITY = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
};

/** Declarations and manifests of the kit's packages, by path, such as `mf-kit/src/index.d.ts`. */
export type KitTypes = Readonly<Record<string, string>>;

/** Paths of declarations and manifests; none can leave the folder they are written to. */
const PATH = /^(contract|design-system|mf-kit|own)(\/(?!\.)[\w.@-]+)+\.(d\.ts|json)$/;
const MAXIMUM_BYTES = 32 * 1024 * 1024;

const kitTypesSchema = z.record(z.string().regex(PATH), z.string());
const manifestSchema = z.object({ exports: z.record(z.string(), z.string()) });

/**
 * Emits the declarations of the kit from its sources. Type errors are left to the type check.
 *
 * @param root folder of all workspaces
 * @throws with the compiler's output when nothing is emitted
 */
export async function emitKitTypes(root: string): Promise<KitTypes> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-kit-types-'));
  try {
    const exports = new Map(WORKSPACES.map((name) => [name, exportsOf(root, name)]));
    const paths = [...exports].flatMap(([name, files]) =>
      Object.entries(files).map(([path, file]) => [
        join('@harmony', name, path),
        [join(root, name, file)],
      ]),
    );
    const output = await compile(
      folder,
      Object.values(sharedEntries).map((file) => join(root, file)),
      {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        rootDir: root,
        outDir: folder,
        paths: Object.fromEntries(paths) as object,
      },
    );
    const types = declarationsIn(folder);
    if (Object.keys(types).length === 0) throw new Error(`No declarations of the kit:\n${output}`);
    for (const [name, files] of exports) {
      const declared = Object.entries(files).map(([path, file]) => [
        path,
        { types: file.replace(/\.tsx?$/, '.d.ts') },
      ]);
      const manifest = {
        name: `@harmony/${name}`,
        exports: Object.fromEntries(declared) as object,
      };
      types[join(name, 'package.json')] = JSON.stringify(manifest);
    }
    return types;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the exports of a workspace: paths of the package, with the files of their sources. */
function exportsOf(root: string, workspace: string): Record<string, string> {
  const text = readFileSync(join(root, workspace, 'package.json'), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).exports;
}

function declarationsIn(folder: string): Record<string, string> {
  const files = globSync('**/*.d.ts', {
    cwd: folder,
    exclude: (path) => path.endsWith('node_modules'),
  });
  return Object.fromEntries(
    files.toSorted().map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  );
}

/** Reads the declarations of the installed packages of the kit, in a team's repository. */
export function installedKitTypes(): KitTypes {
  const require = createRequire(import.meta.url);
  const types: Record<string, string> = {};
  for (const name of WORKSPACES) {
    const manifest = require.resolve(`@harmony/${name}/package.json`);
    types[join(name, 'package.json')] = readFileSync(manifest, 'utf8');
    for (const [file, text] of Object.entries(declarationsIn(dirname(manifest)))) {
      types[join(name, file)] = text;
    }
  }
  return types;
}

export function writeKitTypes(file: string, types: KitTypes): void {
  writeFileSync(file, brotliCompressSync(JSON.stringify(types), QUALITY));
}

/** Returns the path of the declarations in the folder of a build. */
export function kitTypesFile(folder: string): string {
  return join(folder, FILE);
}

/** Returns the compressed declarations of a build; `undefined` for builds made without them. */
export function compressedKitTypes(name: string, build: string): Buffer | undefined {
  const file = kitTypesFile(join(buildsDirectory, name, build));
  return existsSync(file) ? readFileSync(file) : undefined;
}

/** @throws when the content is not a list of declarations, or too large */
export function parseKitTypes(compressed: Buffer): KitTypes {
  const text = brotliDecompressSync(compressed, { maxOutputLength: MAXIMUM_BYTES }).toString();
  return kitTypesSchema.parse(JSON.parse(text));
}
