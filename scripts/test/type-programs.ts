import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@harmony/builder/project';

/** The parts of a workspace's `tsconfig.json` that this file reads. */
interface WorkspaceConfiguration {
  compilerOptions?: object;
  include: string[];
}

/** Workspaces that one run of the compiler checks. */
interface TypeProgram {
  /** A file name without an ending, made of the names of its workspaces. */
  name: string;
  workspaces: string[];
  /** The content of a `tsconfig.json` for all of them, with absolute paths. */
  configuration: object;
}

/** Groups all workspaces by their compiler options. */
export function typePrograms(): TypeProgram[] {
  // A worker, which does not run in a page, has its own `tsconfig.json` within a workspace.
  const workspaces = globSync(['*/tsconfig.json', '*/worker/tsconfig.json'], { cwd: root })
    .map(dirname)
    .toSorted()
    .map((name) => ({ name, configuration: configurationOf(name) }));
  const groups = Map.groupBy(workspaces, ({ configuration }) =>
    JSON.stringify(configuration.compilerOptions ?? {}),
  );
  return [...groups].map(([options, group]) => {
    const names = group.map(({ name }) => name);
    const file = names.join('-').replaceAll('/', '-');
    return {
      name: file,
      workspaces: names,
      configuration: {
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: {
          ...(JSON.parse(options) as object),
          typeRoots: [join(root, 'node_modules/@types')],
          // Later runs check only files that a change can affect.
          incremental: true,
          tsBuildInfoFile: join(root, 'node_modules/.cache/types', `${file}.tsbuildinfo`),
        },
        include: group.flatMap(({ name, configuration }) =>
          configuration.include.map((each) => join(root, name, each)),
        ),
      },
    };
  });
}

function configurationOf(workspace: string): WorkspaceConfiguration {
  const file = join(root, workspace, 'tsconfig.json');
  return JSON.parse(readFileSync(file, 'utf8')) as WorkspaceConfiguration;
}
