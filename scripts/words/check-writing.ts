import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { root } from '@harmony/builder/project';
import { writingProblems, type Passage } from './writing.ts';

/*
 * `npm run lint` refuses the forms of docs/writing.md in comments, test titles, documents and settings, and the names
 * that were replaced. Texts on screens are not checked here.
 */

/** Files that quote the refused forms, and texts that the specification fixes. */
const EXCLUDED =
  /^(docs\/writing\.md|docs\/specification\/messages\.md|CHANGELOG\.md|scripts\/words\/writing\.ts)$/;
const CODE = /\.(ts|tsx|mts|mjs|js)$/;
/** Files with comments that begin with `#`. */
const SETTINGS = /(^|\/)(Dockerfile|\.env\.example|\.\w+ignore)$|\.(ya?ml|template)$/;
const TEST = /\.(test|spec)\.tsx?$/;
const TITLE = /\b(?:describe|it|test)(?:\.\w+)*(?:\([^()]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function passagesOfCode(file: string, text: string): Passage[] {
  const comments = parseSync(file, text).comments.map(({ value, start }) => ({
    kind: 'comment' as const,
    text: value,
    line: lineOf(text, start),
  }));
  const titles = TEST.test(file)
    ? Array.from(text.matchAll(TITLE), ({ 2: title = '', index }) => ({
        kind: 'title' as const,
        text: title,
        line: lineOf(text, index),
      }))
    : [];
  return [...comments, ...titles, { kind: 'code', text, line: 1 }];
}

/** Returns each run of lines that begin with `#` and a space. */
function passagesOfSettings(text: string): Passage[] {
  return Array.from(text.matchAll(/^[ \t]*# .*(?:\n[ \t]*# .*)*/gm), ({ 0: lines, index }) => ({
    kind: 'comment',
    text: lines.replaceAll(/^[ \t]*# /gm, ''),
    line: lineOf(text, index),
  }));
}

function passagesOf(file: string): Passage[] {
  const text = readFileSync(join(root, file), 'utf8');
  if (SETTINGS.test(file)) return passagesOfSettings(text);
  return CODE.test(file) ? passagesOfCode(file, text) : [{ kind: 'document', text, line: 1 }];
}

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = tracked
  .split('\n')
  .filter((file) => CODE.test(file) || SETTINGS.test(file) || file.endsWith('.md'));
const problems = files
  // A deleted file is tracked until the deletion is staged.
  .filter((file) => !EXCLUDED.test(file) && existsSync(join(root, file)))
  .flatMap((file) =>
    passagesOf(file).flatMap((passage) =>
      writingProblems(passage).map(
        ({ line, banned, instead }) => `${file}:${line}: "${banned}": ${instead}`,
      ),
    ),
  );
for (const problem of problems) console.error(problem);
if (problems.length > 0) {
  console.error(`${problems.length} forms to be replaced: see docs/writing.md.`);
  process.exitCode = 1;
}
