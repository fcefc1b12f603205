import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { sourcesOf } from '../new/sources.ts';
import { ToolError } from '../errors/tool-error.ts';

const NAME = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** After all tabs of the product. */
const LAST_TAB = 100;

const configuration = {
  compilerOptions: {
    target: 'es2024',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2024', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ['declaration.ts', 'src'],
};

const scripts = {
  types: 'tsc',
  build: 'tsc && harmony build',
  dev: 'harmony dev',
  serve: 'harmony serve',
};

const NOTE = (name: string) => `# ${name}

A micro-frontend for Harmony.

- \`npm run dev\` shows it alone on http://localhost:4001 (\`PORT\`), signed in as Robin, and again after each edit;
  \`fake-api.ts\` says what the API responds: \`export default { 'GET /api/goals': [] }\`
- \`npm run build\` checks the types and builds it into \`builds/\`
- \`npm run serve\` offers the build on port 4000 (\`PORT\`, \`HOST\`); any web server can, with \`builds/\` at \`/mf/\`
- \`npm run deploy -- ${name} --from https://…\` in Harmony makes live what is served there
`;

/**
 * Creates the first files of a micro-frontend in its own repository.
 *
 * @param folder contains a `package.json` with the kit, which is not changed
 * @param manifest content of that file
 * @returns the paths of the files
 * @throws when the name is invalid, or one of the files exists
 */
export function createTeam(folder: string, name: string, manifest: object): string[] {
  if (!NAME.test(name))
    throw new ToolError(
      'invalidName',
      'Missing or invalid name. Example: npx harmony new mf-recipes',
    );
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  const files: [path: string, text: string][] = [
    ['tsconfig.json', json(configuration)],
    ['.gitignore', 'node_modules/\nbuilds/\n'],
    ['README.md', NOTE(name)],
    ...sourcesOf(name, LAST_TAB),
  ];
  const there = files.map(([path]) => path).filter((path) => existsSync(join(folder, path)));
  if (there.length > 0)
    throw new ToolError(
      'existingFiles',
      `${basename(folder)} already contains ${there.join(', ')}`,
    );
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const described = { ...manifest, name, private: true, type: 'module', scripts };
  writeFileSync(join(folder, 'package.json'), json(described));
  return files.map(([path]) => path);
}
