import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { untilListening } from '@harmony/test-kit/until-listening';

const template = resolve(import.meta.dirname, '../../../nginx/default.conf.template');

/** nginx with the product's configuration. */
export interface Nginx {
  /** Lines of the access log. */
  log(): string[];
  /** All output, including the access log. */
  said(): string;
  stop(): Promise<void>;
}

/**
 * Starts nginx with the product's template, filled in and included as in the image.
 *
 * @param variables values of the template's variables
 */
export async function startNginx(variables: Record<string, string>): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'harmony-nginx-'));
  const file = (name: string) => join(folder, name);
  writeFileSync(file('default.conf'), filledIn(readFileSync(template, 'utf8'), variables));
  writeFileSync(file('nginx.conf'), mainConfiguration(folder));
  const output = openSync(file('output'), 'a');
  const child = spawn('nginx', ['-p', folder, '-c', file('nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const said = () => readFileSync(file('output'), 'utf8');
  const port = Number(variables['LISTEN']?.split(':').at(-1));
  try {
    await untilListening(port, () => child.exitCode !== null);
  } catch (cause) {
    throw new Error(`nginx did not start:\n${said()}`, { cause });
  }
  return {
    said,
    log: () => said().trim().split('\n'),
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
      include ${folder}/default.conf;
    }
  `;
}
