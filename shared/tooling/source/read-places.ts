import { posix } from 'node:path';
import ts from 'typescript';

/** A path of the checkout. If only a part of the path is known, the known folder. */
interface Place {
  path: string;
}

/** An expression whose value is a path of the checkout. */
export interface PlaceFound {
  /** Undefined if the value is bound to a name and used later. */
  path: string | undefined;
  /** Expressions inside this one that have not been read. */
  unread: readonly ts.Node[];
}

/** Functions that return the path they receive, in another form. */
const SAME = new Set(['fileURLToPath', 'pathToFileURL', 'realpathSync', 'String']);
const JOINS = new Set(['join', 'resolve']);

/**
 * Finds the paths that a file builds from `import.meta` or `process.cwd()`: the only ways to find
 * out where the checkout is.
 * @param file path of the file, relative to the root of the checkout
 */
export function placeReader(file: string): {
  read(node: ts.Node): PlaceFound | undefined;
} {
  const bound = new Map<string, Place>();

  const evaluate = (node: ts.Expression): Place | undefined => {
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node))
      return evaluate(node.expression);
    if (ts.isIdentifier(node)) return bound.get(node.text);
    if (ts.isPropertyAccessExpression(node)) return evaluateProperty(node);
    if (ts.isCallExpression(node)) return evaluateCall(node);
    if (ts.isNewExpression(node)) return evaluateUrl(node);
    if (ts.isTemplateExpression(node)) return evaluateTemplate(node);
    return undefined;
  };

  const evaluateProperty = (node: ts.PropertyAccessExpression): Place | undefined => {
    const name = node.name.text;
    if (!ts.isMetaProperty(node.expression))
      return name === 'href' || name === 'pathname' ? evaluate(node.expression) : undefined;
    if (name === 'dirname') return { path: posix.dirname(file) };
    return name === 'filename' || name === 'url' ? { path: file } : undefined;
  };

  const evaluateCall = (node: ts.CallExpression): Place | undefined => {
    const name = nameOf(node.expression);
    if (name === 'cwd') return { path: '.' };
    const [first, ...otherArguments] = node.arguments;
    const start = first && evaluate(first);
    if (!start) return undefined;
    if (SAME.has(name)) return start;
    if (name === 'dirname') return { path: posix.dirname(start.path) };
    if (!JOINS.has(name)) return undefined;
    const unknown = otherArguments.findIndex((part) => !ts.isStringLiteralLike(part));
    const knownArguments = unknown < 0 ? otherArguments : otherArguments.slice(0, unknown);
    const parts = knownArguments.map((part) => (part as ts.StringLiteralLike).text);
    return { path: posix.join(start.path, ...parts) };
  };

  const evaluateUrl = (node: ts.NewExpression): Place | undefined => {
    const [relative, base] = node.arguments ?? [];
    if (nameOf(node.expression) !== 'URL' || !relative || !base) return undefined;
    const start = evaluate(base);
    if (!start) return undefined;
    const folder = posix.dirname(start.path);
    return {
      path: ts.isStringLiteralLike(relative) ? posix.join(folder, relative.text) : folder,
    };
  };

  const evaluateTemplate = (node: ts.TemplateExpression): Place | undefined => {
    const [first, ...otherSpans] = node.templateSpans;
    const start = node.head.text === '' && first ? evaluate(first.expression) : undefined;
    if (!start || !first) return undefined;
    const path = posix.join(start.path, first.literal.text);
    return { path: otherSpans.length === 0 || path.endsWith('/') ? path : posix.dirname(path) };
  };

  return {
    read(node) {
      if (ts.isVariableDeclaration(node)) {
        const place = node.initializer && evaluate(node.initializer);
        if (!place || !ts.isIdentifier(node.name)) return undefined;
        bound.set(node.name.text, place);
        return { path: undefined, unread: unreadIn(node.initializer!) };
      }
      const place = ts.isExpression(node) ? evaluate(node) : undefined;
      return place && { path: place.path, unread: unreadIn(node) };
    },
  };
}

/** Arguments after the first may contain further paths. */
function unreadIn(node: ts.Node): readonly ts.Node[] {
  if (ts.isCallExpression(node)) return node.arguments.slice(1);
  if (ts.isTemplateExpression(node)) return node.templateSpans.slice(1);
  return [];
}

const nameOf = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text;
  return ts.isPropertyAccessExpression(callee) ? callee.name.text : '';
};
