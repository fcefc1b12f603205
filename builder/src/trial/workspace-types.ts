import { join } from 'node:path';
import { root } from '../project.ts';
import { runCommand } from '../processes/command.ts';
import { ToolError } from '../errors/tool-error.ts';

const compiler = join(root, 'node_modules/typescript/bin/tsc');

/**
 * Rejects workspaces with type errors: builds strip types without checking them.
 *
 * @param folders workspaces with a `tsconfig.json`
 * @throws with TypeScript's output
 */
export async function refuseTypeErrors(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const project = join(folder, 'tsconfig.json');
    const { code, output } = await runCommand(process.execPath, [compiler, '-p', project]);
    if (code !== 0) throw new ToolError('typeErrors', 'Type errors:', { details: output.trim() });
  }
}
