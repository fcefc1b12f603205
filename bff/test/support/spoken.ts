import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { ErrorBody, Language } from '@harmony/contract';
import { readCatalog } from '../../src/platform/language/catalogs.ts';

/**
 * Creates a function that finds the texts of an error that are not in the given language. Every sentence must match
 * a translation of its catalog, with any values for the placeholders.
 */
export function foreignWordsIn(language: Language): (error: ErrorBody) => string[] {
  const texts = readCatalog(language).map(
    ({ translation }) => new RegExp(`^${patternOf(compileMessage(translation))}$`, 's'),
  );
  return ({ message, issues = [] }) =>
    [message, ...issues.map((issue) => issue.message)].filter(
      (words) => !texts.some((pattern) => pattern.test(words)),
    );
}

function patternOf(compiled: CompiledMessage | string): string {
  if (typeof compiled === 'string') return literally(compiled);
  return compiled
    .map((part) => {
      if (part === '#') return String.raw`\d+`;
      if (typeof part === 'string') return literally(part);
      const [, , forms] = part;
      if (typeof forms !== 'object' || forms === null) return '.+';
      const texts = Object.values(forms).filter(
        (form) => typeof form === 'string' || Array.isArray(form),
      );
      return `(?:${texts.map(patternOf).join('|')})`;
    })
    .join('');
}

/** Escapes a text for a regular expression. */
function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
