import { lineCounter } from '../lines.ts';

export interface OfxTag {
  kind: 'begin' | 'end';
  /** In capitals, without a prefix. */
  name: string;
  value: string;
  /** From 1. */
  line: number;
}

/** A name with optional attributes, as in namespaces and the XML header. */
const TAG = /<(\/?)([A-Za-z][\w.:-]{0,63})(?:\s[^<>]{0,500})?\/?>/y;

/**
 * Iterates over the tags of an OFX file, SGML (OFX 1.6, chapter 2: values have no end tags) or XML (OFX 2). A `<` that
 * begins no tag is text; comments are skipped. Each character is read at most twice.
 */
export function* readTags(text: string, from: number): Generator<OfxTag> {
  const lineOf = lineCounter(text);
  let tag: OfxTag | undefined;
  // End of the consumed text, and start of the search.
  let taken = from;
  let position = from;
  for (;;) {
    const open = text.indexOf('<', position);
    if (open === -1) break;
    const isComment = text.startsWith('<!--', open);
    if (isComment || text.startsWith('<![CDATA[', open)) {
      const close = text.indexOf(isComment ? '-->' : ']]>', open);
      const end = close === -1 ? text.length : close;
      if (tag) tag.value += text.slice(taken, open);
      if (tag && !isComment) tag.value += text.slice(open + '<![CDATA['.length, end);
      taken = Math.min(text.length, end + ']]>'.length);
      position = taken;
      continue;
    }
    TAG.lastIndex = open;
    const [whole = '', slash, name = ''] = TAG.exec(text) ?? [];
    position = open + Math.max(1, whole.length);
    if (whole === '') continue;
    if (tag) {
      tag.value += text.slice(taken, open);
      yield tag;
    }
    const plain = name.slice(name.indexOf(':') + 1).toUpperCase();
    tag = { kind: slash === '/' ? 'end' : 'begin', name: plain, value: '', line: lineOf(open) };
    taken = position;
  }
  if (tag) {
    tag.value += text.slice(taken);
    yield tag;
  }
}
