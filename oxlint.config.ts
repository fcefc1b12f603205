import { defineConfig, type OxlintOverride } from 'oxlint';
import { microfrontendNames } from '@harmony/builder/project';

/** Which workspaces each workspace may import (docs/architecture.md). All others are closed to it. */
const runsInBrowser = ['mf-kit', 'contract', 'design-system'];
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  'design-system': [],
  bff: ['contract'],
  'mf-kit': ['contract', 'design-system'],
  client: ['contract', 'design-system', 'mf-kit'],
  builder: ['contract', 'design-system', 'mf-kit', 'client', 'bff'],
  shell: runsInBrowser,
  ...Object.fromEntries(microfrontendNames().map((name) => [name, runsInBrowser])),
  'test-kit': ['contract', 'builder'],
  e2e: ['contract', 'test-kit'],
};
const workspaces = Object.keys(mayImport);

/** Returns the import patterns that are closed to a workspace. */
function closedTo(workspace: string, besides: readonly string[] = []) {
  const may = [workspace, ...besides, ...(mayImport[workspace] ?? [])];
  const closed = workspaces.filter((other) => !may.includes(other));
  return [
    {
      group: closed.flatMap((other) => [
        `@harmony/${other}`,
        `@harmony/${other}/**`,
        `**/../${other}/**`,
      ]),
      message: `${workspace} may not import this workspace: see docs/architecture.md.`,
    },
    ...(workspace === 'mf-kit'
      ? []
      : [
          {
            group: ['react-router-dom', '@tanstack/react-query', 'single-spa-react'],
            message: 'Take this from @harmony/mf-kit: a second copy would not know the first.',
          },
        ]),
    {
      regex: '^lucide-react$',
      allowTypeImports: true,
      message:
        'Import one icon, such as lucide-react/icons/plus: from here, each build reads 2,000.',
    },
    {
      group: workspaces.filter((other) => other !== workspace).map((other) => `**/../${other}/**`),
      message: 'Import another workspace by its package name.',
    },
    ...(workspace.startsWith('mf-') && workspace !== 'mf-kit'
      ? [{ group: ['@harmony/mf-kit/internal'], message: 'Only the shell may use this.' }]
      : []),
  ];
}

function zoneOf(workspace: string): OxlintOverride {
  return {
    files: [`${workspace}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: closedTo(workspace) }] },
  };
}

/** The server's tests use what other tests use. */
const serverTests: OxlintOverride = {
  files: ['bff/test/**/*.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns: closedTo('bff', ['test-kit']) }] },
};

/** Stories are built of the same sources as what people get, by the same rules. */
const storybook: OxlintOverride = {
  files: ['design-system/.storybook/**'],
  rules: {
    'no-restricted-imports': ['error', { patterns: closedTo('design-system', ['builder']) }],
  },
};

/** The layers of the server, lowest first: each may import those before it (docs/architecture.md, ADR 43). */
const layers = ['platform', 'statements', 'banks', 'core', 'delivery', 'features', 'operations'];

/** The areas of features, lowest first; features of one area may import each other. */
const areas = ['money', 'together', 'insight', 'people', 'notifications', 'billing', 'demo'];

/** Programs and lists at the top of the server, with the layers that may import them. */
const programs = ['main', 'serve', 'server', 'app', 'read-process', 'features'];
const importers: Record<string, readonly string[]> = { features: ['operations'] };

function orderOf(list: readonly string[], folder: string, besides: readonly string[]) {
  return list.map((name, place): OxlintOverride => {
    const closed = [...list.slice(place + 1).map((other) => `**/${other}/**`), ...besides];
    const files = programs.filter((program) => !importers[program]?.includes(name));
    const group = [...closed, ...files.map((file) => `**/../${file}.ts`)];
    const message = `${name} is below this import: see docs/architecture.md.`;
    return {
      files: [`${folder}/${name}/**/*.ts`],
      rules: {
        'no-restricted-imports': ['error', { patterns: [...closedTo('bff'), { group, message }] }],
      },
    };
  });
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  jsPlugins: ['./scripts/lint/rules.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': ['error', { allow: ['error'] }],
    eqeqeq: 'error',
    // The old dialect: see docs/writing.md.
    'id-denylist': ['error', 'said', 'told', 'spoken', 'heard', 'meant', 'wish', 'wished'],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    // The automatic runtime needs no React in scope.
    'react/react-in-jsx-scope': 'off',
    // Styles and sources with side effects are imported for those.
    'import/no-unassigned-import': 'off',
    // Steps that build on each other are awaited one after the other on purpose.
    'no-await-in-loop': 'off',
    // A small function is best read where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // fast-check is read as `fc.` throughout, and its assertions count as assertions.
    'import/no-named-as-default-member': 'off',
    'vitest/expect-expect': [
      'error',
      { assertFunctionNames: ['expect', 'expect.**', 'fc.assert'] },
    ],
    // Express 5 takes the rejections of asynchronous handlers.
    'oxc/no-async-endpoint-handlers': 'off',
    // Initials in a circle are a picture, and a line of text that changes is a status.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Broadcast channels have no target origin, and nothing else is posted to.
    'unicorn/require-post-message-target-origin': 'off',
    // webpack's own names carry them.
    'no-underscore-dangle': 'off',
  },
  overrides: [
    ...workspaces.map(zoneOf),
    serverTests,
    storybook,
    {
      files: ['bff/src/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    ...orderOf(layers, 'bff/src', []),
    ...orderOf(areas, 'bff/src/features', ['**/operations/**']),
    {
      // User interfaces use design tokens; stories and tests may show other values too.
      files: ['design-system/src/**', 'mf-*/src/**', 'shell/src/**'],
      rules: { 'harmony/tokens-only': 'error', 'harmony/logical-properties': 'error' },
    },
    {
      // Plots run from left to right in every language.
      files: ['design-system/src/charts/**'],
      rules: { 'harmony/logical-properties': 'off' },
    },
    {
      // They throw in browsers that block site data.
      files: ['mf-*/src/**', 'shell/src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'localStorage', message: 'Use browserStorage of @harmony/mf-kit.' },
          { name: 'sessionStorage', message: 'Use tabStorage of @harmony/mf-kit.' },
        ],
      },
    },
    {
      files: [
        'design-system/src/tokens/**',
        'mf-kit/src/stories/**',
        '**/*.stories.tsx',
        '**/*.test.{ts,tsx}',
      ],
      rules: { 'harmony/tokens-only': 'off' },
    },
    {
      // Micro-frontends share a page. What pages of others get of us is alone in its frame.
      files: microfrontendNames().map((name) => `${name}/src/**`),
      rules: { 'harmony/stay-inside': 'error' },
    },
    {
      files: ['mf-marketing/src/embed/**'],
      rules: { 'harmony/stay-inside': 'off' },
    },
    {
      // Programs for the terminal speak through it.
      files: ['builder/**', 'scripts/**', 'bench/**', 'chaos/**', 'bff/src/operations/**'],
      rules: { 'no-console': 'off' },
    },
  ],
  ignorePatterns: ['builds', 'storybook-static', 'node_modules'],
});
