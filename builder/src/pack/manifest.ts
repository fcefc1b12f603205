interface Manifest {
  name: string;
  sideEffects?: unknown;
  exports: Record<string, string>;
  dependencies: Record<string, string>;
}

/** What is taken by nobody's import: the loader of TypeScript wants it beside itself. */
const PEERS = ['@swc/core'];

/**
 * The `package.json` of a workspace as teams get it: with JavaScript in place of TypeScript, and all of ours in the
 * version of the kit.
 *
 * @param manifest of the workspace
 * @param version of the kit
 * @param code all that is packed; what it does not name need not be installed
 */
export function packedManifest(manifest: object, version: string, code: string): object {
  const { name, sideEffects, exports, dependencies } = manifest as Manifest;
  const isBuilder = name === '@harmony/builder';
  const isUsed = (each: string) =>
    PEERS.includes(each) || code.includes(`'${each}'`) || code.includes(`'${each}/`);
  const used = Object.entries(dependencies).filter(([each]) => isUsed(each));
  return {
    name,
    version,
    type: 'module',
    license: 'MIT',
    sideEffects,
    ...(isBuilder
      ? { bin: { harmony: './src/team/cli.js' }, bundleDependencies: ['@harmony/bff'] }
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
