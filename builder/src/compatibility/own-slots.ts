import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { z } from 'zod';
import { buildsDirectory } from '../project.ts';
import { compile } from './compiler.ts';
import type { KitTypes } from './kit-types.ts';

/** File of a build that lists the slots of other micro-frontends that it shows. */
const FILE = 'shown-slots.json';

const SOURCES = 'src/**/*.{ts,tsx}';
const NOT_BUILT = /\.(test|stories)\.tsx?$/;
const AUGMENTED = /declare module ['"]@harmony\/contract['"]/;

const shownSlotsSchema = z.array(z.string().regex(/^[\w.-]+$/));

/**
 * Writes the list of the slots that the components of a front end show: the `name` of elements whose own name
 * ends with `Slot`.
 *
 * @param source folder of the front end
 * @param target folder of its build
 */
export function writeShownSlots(source: string, target: string): void {
  const names = new Set<string>();
  const visitor = new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type !== 'JSXIdentifier' || !name.name.endsWith('Slot')) return;
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.name !== 'name') continue;
        if (attribute.value?.type === 'Literal') names.add(String(attribute.value.value));
      }
    },
  });
  for (const file of sourcesOf(source)) {
    visitor.visit(parseSync(file, readFileSync(join(source, file), 'utf8')).program);
  }
  writeFileSync(join(target, FILE), JSON.stringify([...names].toSorted()));
}

/** Returns the slots that a build shows; empty for builds made without the list. */
export function shownSlotsOf(name: string, build: string): readonly string[] {
  const file = join(buildsDirectory, name, build, FILE);
  return existsSync(file) ? shownSlotsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/**
 * Emits the declarations by which a front end adds slots to the contract.
 *
 * @param source absolute path of the front end, from which its packages are resolved
 */
export async function emitOwnSlots(source: string): Promise<KitTypes> {
  const files = sourcesOf(source).filter((file) =>
    AUGMENTED.test(readFileSync(join(source, file), 'utf8')),
  );
  if (files.length === 0) return {};
  const folder = mkdtempSync(join(tmpdir(), 'harmony-own-slots-'));
  try {
    await compile(
      folder,
      files.map((file) => join(source, file)),
      {
        noEmit: false,
        noCheck: true,
        declaration: true,
        emitDeclarationOnly: true,
        removeComments: true,
        // Linked workspaces are outside of the folder, and are emitted too.
        rootDir: parse(source).root,
        outDir: folder,
      },
    );
    const emitted = join(folder, source);
    return Object.fromEntries(
      globSync('src/**/*.d.ts', { cwd: emitted }).map((file) => [
        join('own', file),
        readFileSync(join(emitted, file), 'utf8'),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function sourcesOf(folder: string): string[] {
  return globSync(SOURCES, { cwd: folder }).filter((file) => !NOT_BUILT.test(file));
}
