/** A piece of text to be checked, with the line on which it begins in its file. */
export interface Passage {
  kind: 'comment' | 'title' | 'document' | 'code';
  text: string;
  line: number;
}

/** A refused form in a passage. */
export interface WritingProblem {
  line: number;
  banned: string;
  /** Suggested replacement. */
  instead: string;
}

type Form = readonly [pattern: RegExp, instead: string];

/** Forms that are refused in prose: comments, test titles and documents (docs/writing.md). */
const PROSE: readonly Form[] = [
  [/\bwhoever\b/gi, 'name the actor: user, viewer, partner, caller'],
  [/\b(?:somebody|nobody|anybody)\b/gi, 'name the actor: a user, no user, any client'],
  [/\banew\b/gi, 'again, from scratch'],
  [/\bso (?:many|much|long|few)\b/gi, 'the limit, at most, for up to'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix, repair'],
  [/\b(?:by|of) whose\b/gi, 'name the owner'],
  [/\bof (?:theirs|ours|before)\b/gi, 'their, our, previous'],
  [/\bin vain\b/gi, 'without success'],
  [/\b(?:may|can|to) be had\b/gi, 'available'],
  [
    /\b(?:server|browser|page|worker|process|program|code|shell|kit|database) (?:tells|hears|learns|wishes)\b/gi,
    'programs send, receive, read, request',
  ],
];

/** A relative clause at the beginning of a comment, in place of a noun. */
const CLAUSE: Form = [
  /(?<=^[\s*]*)(?:What|Whose|Who|Whom|Lets|Tells)\b(?![^.\n]*\?)/,
  'begin with a noun or a verb in the third person',
];

/** The same at the beginning of a sentence or a cell of a document. Questions and headings are exempt. */
const CLAUSE_IN_DOCUMENT: Form = [/(?<=^(?:- )?|[.|] )(?:What|Whose)\b(?![^.?|]*\?)/gm, CLAUSE[1]];

/** Names of the old dialect. */
const NAMES: readonly Form[] = [
  [
    /\b(?:letWait|toWait|sendOrWait|enqueueWish|AskedWish|postOffice|pushOffice|PostOffice|PushOffice)\b/g,
    'queue, sender',
  ],
];

const CODE_IN_DOCUMENTS = /^```[\s\S]*?^```|`[^`\n]*`/gm;
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** Finds refused forms in a passage, each with its line. */
export function writingProblems({ kind, text, line }: Passage): WritingProblem[] {
  const prose = kind === 'document' ? text.replaceAll(CODE_IN_DOCUMENTS, blank) : text;
  const forms =
    kind === 'code' ? NAMES : kind === 'document' ? [...PROSE, CLAUSE_IN_DOCUMENT] : PROSE;
  const found = forms.flatMap(([pattern, instead]) =>
    Array.from(prose.matchAll(pattern), ({ 0: banned, index }) => ({ banned, index, instead })),
  );
  const clause = kind === 'comment' ? CLAUSE[0].exec(prose) : null;
  if (clause) found.push({ banned: clause[0], index: clause.index, instead: CLAUSE[1] });
  return found.map(({ banned, index, instead }) => ({
    line: line + prose.slice(0, index).split('\n').length - 1,
    banned,
    instead,
  }));
}
