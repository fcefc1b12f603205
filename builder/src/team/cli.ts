import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTeamOrigin } from '@harmony/bff/team-origin';
import { buildTeam } from './build.ts';
import { checkOffer } from './check.ts';
import { createTeam } from './create.ts';
import { develop } from './develop.ts';
import { declarationIn } from './project.ts';
import { serveBuilds } from './serve.ts';
import { wrapOutput } from './wrap.ts';
import { ToolError } from '../errors/tool-error.ts';

const folder = process.cwd();
const [command = '', name = '', second = ''] = process.argv.slice(2);

const commands: Record<string, () => Promise<string>> = {
  async new() {
    const file = join(folder, 'package.json');
    const manifest: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
    const files = createTeam(folder, name, Object(manifest) as object);
    return `Created ${files.join(', ')}. Next: npm run build, then npm run serve`;
  },
  async build() {
    const row = await buildTeam(folder);
    return `Built ${row.name} ${row.build} with kit ${row.kit}`;
  },
  async wrap() {
    const row = await wrapOutput(folder, name);
    return `Built ${row.name} ${row.build} from ${name}`;
  },
  async check() {
    const origin = readTeamOrigin(name);
    if (origin === undefined)
      throw new ToolError('invalidOrigin', 'Example: npx harmony check http://127.0.0.1:4000');
    const checked = second || (await declarationIn(folder)).name;
    const { lines, passed } = await checkOffer(origin, checked);
    if (!passed) process.exitCode = 1;
    return lines.join('\n');
  },
  async dev() {
    const { PORT = '4001' } = process.env;
    await develop(folder, Number(PORT), (text) => console.error(text));
    return `Serving the micro-frontend on http://localhost:${PORT}`;
  },
  async serve() {
    const { PORT = '4000', HOST = '127.0.0.1' } = process.env;
    await serveBuilds(folder, Number(PORT), HOST);
    return `Serving builds/ on http://${HOST}:${PORT}/mf/`;
  },
};

/**
 * `npx harmony …`: command line tools for teams with a micro-frontend in their own repository.
 *
 * @returns the message of the command
 */
export async function runCommand(): Promise<string> {
  const work = commands[command];
  if (!work)
    throw new ToolError(
      'invalidCommand',
      `Choose a command: harmony ${Object.keys(commands).join(', ')}`,
    );
  return work();
}
