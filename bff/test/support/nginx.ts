import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { untilListening } from '@harmony/test-kit/until-listening';

const templates = resolve(import.meta.dirname, '../../../nginx');

/** nginx with the product's configuration. */
export interface Nginx {
  /** Lines of the access log. */
  log(): string[];
  /** All output, including the access log. */
  logged(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the product's templates, filled in and included as in the image.
 *
 * @param variables values of the templates' variables
 * @param more templates to mount besides `default.conf.template`
 */
export async function startNginx(
  variables: Record<string, string>,
  more: readonly string[] = [],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-nginx-'));
  const file = (name: string) => join(folder, name);
  for (const template of ['default.conf.template', ...more]) {
    const text = readFileSync(join(templates, template), 'utf8');
    writeFileSync(file(basename(template, '.template')), filledIn(text, variables));
  }
  writeFileSync(file('main'), mainConfiguration(folder));
  const output = openSync(file('output'), 'a');
  const child = spawn('nginx', ['-p', folder, '-c', file('main'), '-e', 'stderr'], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const logged = () => readFileSync(file('output'), 'utf8');
  const port = Number(/:(\d+)/.exec(variables['LISTEN'] ?? '')?.[1]);
  try {
    await untilListening(port, () => child.exitCode !== null);
  } catch (cause) {
    throw new Error(`nginx did not start:\n${logged()}`, { cause });
  }
  return {
    logged,
    log: () => logged().trim().split('\n'),
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}

/** Replaces `${NAME}` only, as `envsubst` does in the image. */
function filledIn(text: string, variables: Record<string, string>): string {
  return text.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`nginx is not told ${name}`);
    return value;
  });
}

/** The image's main configuration, with all files in one folder. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 2;
    pid ${folder}/pid;
    events {}
    http {
      ${temporary}
      include ${folder}/*.conf;
    }
  `;
}
