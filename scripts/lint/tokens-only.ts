/** The parts of ESLint's tree that this rule looks at. */
interface Node {
  type: string;
}
interface Literal extends Node {
  value?: unknown;
}
interface TemplateElement extends Node {
  value: { raw: string };
}
interface Property extends Node {
  key: Node & { name?: string; value?: unknown };
  value: Node & { value?: unknown };
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

const COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])|\b(?:rgb|hsl|oklch|lab)a?\(/i;

const elsewhere = 'Take it from the tokens (design-system/src/tokens).';

/** Rejects literal colors, font sizes, shadows and z-index levels outside the tokens. */
export const tokensOnly = {
  create(context: Context) {
    const checkText = (node: Node, text: unknown): void => {
      if (typeof text === 'string' && COLOUR.test(text)) {
        context.report({ node, message: `A literal color. ${elsewhere}` });
      }
    };
    return {
      Literal: (node: Literal) => checkText(node, node.value),
      TemplateElement: (node: TemplateElement) => checkText(node, node.value.raw),
      Property({ key, value }: Property) {
        const name = key.name ?? key.value;
        if (value.type !== 'Literal') return;
        const isLiteralSize = name === 'fontSize' && value.value !== 'inherit';
        const isLiteralShadow = name === 'boxShadow' && value.value !== 'none';
        const isLiteralLevel = name === 'zIndex' && typeof value.value === 'number';
        if (isLiteralSize) context.report({ node: value, message: `A literal size. ${elsewhere}` });
        if (isLiteralShadow) {
          context.report({ node: value, message: `A literal shadow. ${elsewhere}` });
        }
        if (isLiteralLevel && value.value !== 0) {
          context.report({ node: value, message: `A literal level. ${elsewhere}` });
        }
      },
    };
  },
};
