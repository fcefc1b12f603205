import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@harmony/builder/project';

/** What the `tsconfig.json` of a workspace says. */
interface WorkspaceConfiguration {
  compilerOptions?: object;
  include: string[];
}

/** Workspaces that the compiler checks at once. */
interface TypeProgram {
  workspaces: string[];
  /** What a `tsconfig.json` for all of them says, wherever it lies. */
  configuration: object;
}

/** Every workspace, together with those whose `tsconfig.json` asks for the same compiler options. */
export function typePrograms(): TypeProgram[] {
  // What runs in no page, such as a worker, has a `tsconfig.json` of its own within its workspace.
  const workspaces = globSync(['*/tsconfig.json', '*/worker/tsconfig.json'], { cwd: root })
    .map(dirname)
    .toSorted()
    .map((name) => ({ name, configuration: configurationOf(name) }));
  const groups = Map.groupBy(workspaces, ({ configuration }) =>
    JSON.stringify(configuration.compilerOptions ?? {}),
  );
  return [...groups].map(([options, group]) => ({
    workspaces: group.map(({ name }) => name),
    configuration: {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        ...(JSON.parse(options) as object),
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: group.flatMap(({ name, configuration }) =>
        configuration.include.map((each) => join(root, name, each)),
      ),
    },
  }));
}

function configurationOf(workspace: string): WorkspaceConfiguration {
  const file = join(root, workspace, 'tsconfig.json');
  return JSON.parse(readFileSync(file, 'utf8')) as WorkspaceConfiguration;
}
