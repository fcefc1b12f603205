/** The parts of ESLint's tree that this rule looks at. */
interface Node {
  type: string;
}
interface Identifier extends Node {
  name?: string;
}
interface Member extends Node {
  object: Node & { name?: string; object?: Identifier; property?: Identifier };
  property: Identifier;
}
interface Assignment extends Node {
  left: Node & Partial<Member>;
}
interface Import extends Node {
  source: { value: string };
  specifiers: (Node & { imported?: Identifier })[];
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

const WHOLE_PAGE = /^(window|globalThis|self|history|navigator|document)$/;
const GLOBAL_STYLES = /^(Global|GlobalStyle|injectGlobal)$/;

/**
 * A micro-frontend does not change shared state: no globals, no prototypes, no styles for the whole page. The shell
 * blocks the rest at run time (docs/failures.md).
 */
export const stayInside = {
  create(context: Context) {
    const isOfPage = ({ object }: Member): boolean =>
      WHOLE_PAGE.test(object.name ?? '') ||
      // document.body.style.overflow, Array.prototype.at
      /^(body|documentElement|prototype)$/.test(object.property?.name ?? '') ||
      (object.type === 'MemberExpression' && isOfPage(object as unknown as Member));
    return {
      AssignmentExpression({ left }: Assignment) {
        if (left.type !== 'MemberExpression' || !isOfPage(left as Member)) return;
        // Navigation and storage are allowed.
        if (/^(hash|href|location|cookie)$/.test((left as Member).property.name ?? '')) return;
        context.report({ node: left, message: 'This is shared with all others on the page.' });
      },
      ImportDeclaration({ source, specifiers }: Import) {
        const isGlobal = specifiers.some(({ imported }) =>
          GLOBAL_STYLES.test(imported?.name ?? ''),
        );
        if (!isGlobal && !source.value.endsWith('.css')) return;
        context.report({
          node: specifiers[0] ?? (source as unknown as Node),
          message: 'The look of the whole page is the shell’s alone.',
        });
      },
      MemberExpression(node: Member) {
        if (node.property.name !== 'adoptedStyleSheets') return;
        context.report({ node, message: 'The look of the whole page is the shell’s alone.' });
      },
    };
  },
};
