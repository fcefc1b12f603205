#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildTeam } from './build.ts';
import { createTeam } from './create.ts';
import { develop } from './develop.ts';
import { serveBuilds } from './serve.ts';
import { ToolError } from '../errors/tool-error.ts';
import { runTool } from '../errors/run-tool.ts';

/** `npx harmony …`: command line tools for teams with a micro-frontend in their own repository. */
const folder = process.cwd();
const [command = '', name = ''] = process.argv.slice(2);

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

await runTool(async () => {
  const work = commands[command];
  if (!work)
    throw new ToolError(
      'invalidCommand',
      `Choose a command: harmony ${Object.keys(commands).join(', ')}`,
    );
  return work();
});
