import { OLDEST_NODE } from '../team/old-node.ts';

/** The parts of a `package.json` that matter for packing. */
export interface Manifest {
  name: string;
  sideEffects?: unknown;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** Required without an import: the TypeScript loader needs it as a peer. */
const PEERS = ['@swc/core'];

/**
 * Returns the `package.json` of a packed workspace: with JavaScript instead of TypeScript, and all
 * workspaces at the kit's version.
 *
 * @param manifest manifest of the workspace
 * @param version version of the kit
 * @param code all packed code; dependencies it does not mention are left out
 */
export function packedManifest(
  { name, sideEffects, exports, dependencies, devDependencies }: Manifest,
  version: string,
  code: string,
) {
  const isBuilder = name === '@harmony/builder';
  const isUsed = (each: string) =>
    PEERS.includes(each) || code.includes(`'${each}'`) || code.includes(`'${each}/`);
  const { playwright } = devDependencies ?? {};
  const all = { ...dependencies, ...(playwright !== undefined && { playwright }) };
  const used = Object.entries(all).filter(([each]) => isUsed(each));
  return {
    name,
    version,
    type: 'module',
    license: 'MIT',
    engines: { node: `>=${OLDEST_NODE}` },
    sideEffects,
    ...(isBuilder
      ? { bin: { harmony: './src/team/program.js' }, bundleDependencies: ['@harmony/bff'] }
      : {
          exports: {
            ...Object.fromEntries(
              Object.entries(exports).map(([path, file]) => [path, packed(file)]),
            ),
            './package.json': './package.json',
            ...(name === '@harmony/mf-kit' ? { './exports.json': './exports.json' } : {}),
          },
        }),
    dependencies: Object.fromEntries(
      used.map(([each, range]) => [each, each.startsWith('@harmony/') ? version : range]),
    ),
  };
}

function packed(file: string): object {
  const path = file.replace(/\.tsx?$/, '');
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
