import { tools } from '@harmony/contract/tools';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pluginFiles, pluginFolder, pluginZip } from './plugin-zip.ts';

const files = new Map(Array.from(pluginFiles(), ([name, bytes]) => [name, bytes.toString()]));
const textOf = (name: string): string => files.get(`harmony-tools/${name}`) ?? '';
const php = [...files].filter(([name]) => name.endsWith('.php'));
const hasUnzip = spawnSync('unzip', ['-v']).status === 0;
const hasPhp = spawnSync('php', ['-v']).status === 0;

/** Returns a field of the plugin's header or of its readme. */
function field(text: string, name: string): string | undefined {
  return new RegExp(`^(?: \\* )?${name}:[ ]*(.+)$`, 'm').exec(text)?.[1];
}

describe('the zip of the WordPress plugin', () => {
  it('has one folder with its files, and the same bytes each time', () => {
    expect([...files.keys()].toSorted()).toEqual(
      [
        'block/block.json',
        'block/editor.asset.php',
        'block/editor.js',
        'harmony-tools.php',
        'includes/render.php',
        'includes/settings.php',
        'includes/tools.php',
        'license.txt',
        'readme.txt',
        'uninstall.php',
      ].map((name) => `harmony-tools/${name}`),
    );
    expect(pluginZip().equals(pluginZip())).toBe(true);
  });

  it.skipIf(!hasUnzip)('is read by another program (skipped without unzip)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plugin-'));
    const zip = join(folder, 'plugin.zip');
    writeFileSync(zip, pluginZip());
    expect(spawnSync('unzip', ['-q', zip, '-d', folder]).status).toBe(0);
    for (const [name, text] of files) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
    rmSync(folder, { recursive: true });
  });

  // Rules of WordPress' Plugin Check.
  it('has equal fields in header, readme and block', () => {
    const header = textOf('harmony-tools.php');
    const readme = textOf('readme.txt');
    const version = field(header, 'Version');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(field(readme, 'Stable tag')).toBe(version);
    expect(readme).toContain(`= ${version} =`);
    expect(readme.startsWith(`=== ${field(header, 'Plugin Name')} ===`)).toBe(true);
    for (const name of ['Requires at least', 'Requires PHP', 'License', 'License URI']) {
      expect(field(header, name)).toBeDefined();
      expect(field(readme, name)).toBe(field(header, name));
    }
    expect(field(readme, 'Tested up to')).toMatch(/^\d+\.\d+$/);
    expect(field(readme, 'Tags')?.split(',').length).toBeLessThanOrEqual(5);
    const [, short = ''] = /^License URI: .+\n\n(.+)$/m.exec(readme) ?? [];
    expect(short.length).toBeGreaterThan(0);
    expect(short.length).toBeLessThanOrEqual(150);
    expect(field(header, 'Text Domain')).toBe('harmony-tools');
    expect(JSON.parse(textOf('block/block.json'))).toMatchObject({
      version,
      textdomain: 'harmony-tools',
    });
    expect(textOf('block/editor.asset.php')).toContain(`'version'      => '${version}'`);
  });

  it('documents the server from which readers load the tools', () => {
    expect(textOf('readme.txt')).toContain('== External services ==');
    // The only addresses are those of the license and the schema.
    const addresses = [...files.values()].flatMap(
      (text) => text.match(/https?:\/\/[\w.-]+/g) ?? [],
    );
    expect([...new Set(addresses)].toSorted()).toEqual([
      'https://opensource.org',
      'https://schemas.wp.org',
    ]);
  });

  it.each(php)('%s cannot be requested directly, and prints only escaped values', (_name, text) => {
    expect(text).toMatch(/if \( ! defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \) \{\n\texit;/);
    for (const [, call = ''] of text.matchAll(/(?:echo|printf)(.+)/g)) {
      expect(call.replaceAll(/'[^']*'|esc_(?:html__|html|attr|url)\(/g, '')).not.toContain('$');
    }
    expect(text).not.toMatch(/<script|\beval\b|base64_|\$_(?:GET|POST|REQUEST|SERVER)/);
    for (const [, domain] of text.matchAll(/_(?:_|e)\( '[^']+', '([^']+)' \)/g)) {
      expect(domain).toBe('harmony-tools');
    }
  });

  it.skipIf(!hasPhp)('is valid PHP (skipped without php)', () => {
    for (const [name] of php) {
      const file = join(pluginFolder, name.replace('harmony-tools/', ''));
      const { status, stdout } = spawnSync('php', ['-l', file], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([0, expect.stringContaining('No syntax errors')]);
    }
  });

  it('has the tools of the contract, with their titles', () => {
    const source = textOf('includes/tools.php');
    const names = Array.from(source.matchAll(/'([a-z-]+)' +=> array\(/g), ([, name]) => name);
    expect(names).toEqual(tools.map(({ name }) => name));
    for (const { title } of tools) {
      for (const [language, text] of Object.entries(title)) {
        expect(source).toContain(`'${language}' => '${text}'`);
      }
    }
  });
});
