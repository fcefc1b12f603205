import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZodError } from 'zod';
import { ToolError } from '../errors/tool-error.ts';

/**
 * Reads the row of a build.
 *
 * @param folder of the build
 * @param parse validates the content
 * @throws ToolError if the folder has no row, or a broken one
 */
export function readRow<Row>(folder: string, parse: (content: unknown) => Row): Row {
  const file = join(folder, 'row.json');
  try {
    return parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const [issue] = error instanceof ZodError ? error.issues : [];
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (isMissing) {
      const problem = `${folder} is not a build, as it has no row.json. Build it again.`;
      throw new ToolError('missingRow', problem, { cause: error });
    }
    const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'it is not valid JSON';
    throw new ToolError('brokenRow', `${file} is broken (${reason}). Build it again.`, {
      cause: error,
    });
  }
}
