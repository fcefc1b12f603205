/** The parts of ESLint's tree that this rule looks at. */
interface Node {
  type: string;
}
interface Property extends Node {
  key: Node & { name?: string; value?: unknown };
  value: Node & { value?: unknown };
}
interface Context {
  report(problem: { node: Node; message: string }): void;
}

const PHYSICAL = /^(?:margin|padding|border(?:Top|Bottom)?)(?:Left|Right)/;

/** Styles follow the direction of writing: `marginInlineStart`, and `textAlign: 'start'`. */
export const logicalProperties = {
  create(context: Context) {
    return {
      Property({ key, value }: Property) {
        const name = key.name ?? '';
        const isSide = name === 'textAlign' && /^(?:left|right)$/.test(String(value.value));
        if (!isSide && !PHYSICAL.test(name)) return;
        const message = 'Use start or end instead of left or right, for right-to-left languages.';
        context.report({ node: key, message });
      },
    };
  },
};
