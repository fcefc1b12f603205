import { parseSync, type Node } from 'oxc-parser';

/** A user-visible text outside any macro. */
export interface BareText {
  text: string;
  /** Syntax of the text. */
  kind: 'children' | 'string' | 'template';
  /** The node with the text: the element for children. */
  node: Node;
  parents: readonly Node[];
}

/** Macros that translate texts (lingui.dev/ref/macro). */
const macros = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);
// Excludes `Select`, which is a field of the design system.
const macroElements = new Set(['Trans', 'Plural']);

/** Functions whose string arguments are not shown to users. */
const quietCalls =
  /^(styled|keyframes|css|Error|[A-Z]\w*Error|console\.\w+|matchMedia|querySelector(All)?|closest|getElementById|addEventListener|removeEventListener|startsWith|endsWith|includes|has|DateTimeFormat|NumberFormat|RegExp|CustomEvent|Event|setAttribute|getAttribute|defineProperty|sourceUrl)$/;
const quietAttributes =
  /^(className|class|d|viewBox|points|transform|style|autoComplete|accept|sizes|media|key|id|name|type|role|href|to|src|rel|target|htmlFor|data-.*|aria-(keyshortcuts|labelledby|describedby|controls|current|live|owns)|variant|size|tone|kind|align|fill|stroke\w*|preserveAspectRatio|gradientTransform|allow|sandbox|referrerPolicy|pattern)$/;
const keyNames =
  /^(Enter|Escape|Tab|Home|End|Backspace|Delete|Page(Up|Down)|Arrow(Up|Down|Left|Right)|Control|Shift|Meta|Alt|Harmony)$/;

/** Style properties. */
const styleFields =
  /^(transition|animation|background|border|boxShadow|clipPath|content|display|filter|flex|inset|margin|mask|outline|padding|transform)$|^(animation|background|border|font|grid|mask|outline|transition)[A-Z]/;

/** Whether a string reads like a text for users rather than an identifier. */
function isUserText(text: string): boolean {
  const trimmed = text.trim();
  if (
    keyNames.test(trimmed) ||
    /^\/|^U\+|^fas fa-|!important|^[a-z-]+\(|\p{Ll}\p{Lu}/u.test(trimmed)
  )
    return false;
  if (/^[A-Z]([a-z’']| \p{L})/u.test(trimmed) && !/[=<>{}_/]|^[A-Z][a-z]+[A-Z]/.test(trimmed))
    return true;
  return (
    /\p{L}{2}[,;:.!?…]?\s+\p{L}/u.test(trimmed) &&
    !/[{}=;#]|\bvar\(|\d(px|rem|em|ms|s|%)\b|\b(solid|auto|none|nowrap|sans-serif)\b/.test(trimmed)
  );
}

/** Returns the user-visible texts of a source that are outside any macro. */
export function bareTextsIn(source: string, file: string): BareText[] {
  const { program } = parseSync(file, source);
  const found: BareText[] = [];
  const visit = (node: Node, parents: readonly Node[]): void => {
    if (isSettled(node)) return;
    const bare = bareTextAt(node, parents);
    if (bare) found.push(bare);
    const here = [...parents, node];
    for (const [name, value] of Object.entries(node)) {
      if (name === 'parent' || isIdentifierField(node, name)) continue;
      for (const each of Array.isArray(value) ? value : [value]) {
        if (isNode(each)) visit(each, here);
      }
    }
  };
  visit(program, []);
  return found;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether a node cannot contain bare texts. */
function isSettled(node: Node): boolean {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && macros.has(node.tag.name);
    case 'NewExpression':
      return nameOf(node.callee) !== 'Map';
    case 'Property':
      // Labels of tabs are content as well.
      if (node.key.type === 'Identifier' && node.key.name === 'content') {
        return node.value.type === 'Literal';
      }
      return node.key.type === 'Identifier' && styleFields.test(node.key.name);
    case 'PropertyDefinition':
      return node.key.type === 'Identifier' && node.key.name === 'name';
    case 'CallExpression':
      if (node.callee.type === 'Super') return true;
      return macros.has(nameOf(node.callee)) || quietCalls.test(nameOf(node.callee));
    case 'JSXElement': {
      const { name } = node.openingElement;
      return name.type === 'JSXIdentifier' && macroElements.has(name.name);
    }
    case 'JSXAttribute':
      return node.name.type === 'JSXIdentifier' && quietAttributes.test(node.name.name);
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
    case 'TSTypeParameterInstantiation':
    case 'BinaryExpression':
    case 'ThrowStatement':
      return node.type !== 'BinaryExpression' || node.operator !== '+';
    default:
      return false;
  }
}

/** Whether a field of a node contains identifiers. */
function isIdentifierField(node: Node, field: string): boolean {
  if (field === 'key') return node.type === 'Property' || node.type === 'PropertyDefinition';
  if (field === 'property') return node.type === 'MemberExpression';
  if (field === 'test') return node.type === 'SwitchCase';
  return field === 'source' || field === 'typeAnnotation' || field === 'typeArguments';
}

function nameOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
    const object = callee.object.type === 'Identifier' ? callee.object.name : '';
    return object === 'console' ? `console.${callee.property.name}` : callee.property.name;
  }
  return '';
}

function bareTextAt(node: Node, parents: readonly Node[]): BareText | undefined {
  if (node.type === 'JSXText') {
    const parent = parents.at(-1);
    // Without entities, such as &nbsp;.
    const words = node.value.replaceAll(/&\w+;/g, '').trim();
    if (!parent || !/\p{L}{2}/u.test(words) || words === 'Harmony') return undefined;
    return {
      text: node.value.trim(),
      kind: 'children',
      node: parent,
      parents: parents.slice(0, -1),
    };
  }
  if (node.type === 'Literal' && typeof node.value === 'string' && isUserText(node.value)) {
    return { text: node.value, kind: 'string', node, parents };
  }
  if (node.type === 'TemplateLiteral' && node.expressions.length > 0) {
    const parts = node.quasis.map(({ value }) => value.cooked ?? '');
    const hasWord = parts.some((part) => /(^|[\s(‘“])\p{L}{3,}/u.test(part));
    // Tests the template with a name in each placeholder.
    if (hasWord && isUserText(parts.join('Anna'))) {
      return { text: parts.join('{}'), kind: 'template', node, parents };
    }
  }
  return undefined;
}
