import ts from 'typescript';
import { placeReader } from './read-places';

/** An import or re-export of another module. */
export interface ImportOf {
  specifier: string;
  /** The compiler removes this import: `import type`, `export type … from`, `import('…').T`. */
  typeOnly: boolean;
  /**
   * The imported module is evaluated when the importing file is loaded, not later by `import()` or
   * `require()`.
   */
  atLoad: boolean;
}

/** Imports and exports of a file. */
export interface SourceFacts {
  imports: ImportOf[];
  /** Names that the file itself exports. */
  exports: string[];
  /** Specifiers of `export * from`. */
  exportsAllOf: string[];
  /**
   * Paths of the checkout that the file names by `import.meta`: files and folders that it may read
   * or start.
   */
  places: string[];
}

/** Reads imports and exports of one TypeScript or JavaScript file, without checking its types. */
export function readSource(path: string, text: string): SourceFacts {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kindOf(path));
  const facts: SourceFacts = { imports: [], exports: [], exportsAllOf: [], places: [] };
  const places = placeReader(path);
  const add = (node: ts.Node | undefined, typeOnly: boolean, atLoad: boolean): void => {
    if (node && ts.isStringLiteralLike(node))
      facts.imports.push({ specifier: node.text, typeOnly, atLoad });
  };
  const visit = (node: ts.Node): void => {
    const found = places.read(node);
    if (found) {
      if (found.path !== undefined) facts.places.push(found.path);
      for (const other of found.unread) visit(other);
      // Calls such as `require.resolve('x')` name modules.
      if (!ts.isCallExpression(node) || !loadsModule(node.expression)) return;
    }
    if (ts.isImportDeclaration(node))
      add(
        node.moduleSpecifier,
        node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
        true,
      );
    else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, node.isTypeOnly, true);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true, true);
    else if (ts.isCallExpression(node) && loadsModule(node.expression))
      add(node.arguments[0], false, false);
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    visit(statement);
    addExports(statement, facts);
  }
  return facts;
}

const kindOf = (path: string): ts.ScriptKind => {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return /\.[cm]?js$/.test(path) ? ts.ScriptKind.JSX : ts.ScriptKind.TS;
};

/**
 * Returns whether a call names a module: `import()`, `require()`, `tsImport()`, and `resolve()` of
 * `import.meta` or of a `require`.
 */
function loadsModule(callee: ts.Expression): boolean {
  if (callee.kind === ts.SyntaxKind.ImportKeyword) return true;
  if (ts.isIdentifier(callee)) return callee.text === 'require' || callee.text === 'tsImport';
  return ts.isPropertyAccessExpression(callee) && callee.name.text === 'resolve';
}

function addExports(statement: ts.Statement, facts: SourceFacts): void {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause && ts.isNamedExports(exportClause))
      facts.exports.push(...exportClause.elements.map(({ name }) => name.text));
    else if (exportClause) facts.exports.push(exportClause.name.text);
    else if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier))
      facts.exportsAllOf.push(moduleSpecifier.text);
    return;
  }
  if (ts.isExportAssignment(statement)) {
    facts.exports.push('default');
    return;
  }
  if (!ts.canHaveModifiers(statement)) return;
  const modifiers = ts.getModifiers(statement)?.map(({ kind }) => kind) ?? [];
  if (!modifiers.includes(ts.SyntaxKind.ExportKeyword)) return;
  if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) facts.exports.push('default');
  else if (ts.isVariableStatement(statement))
    for (const { name } of statement.declarationList.declarations)
      facts.exports.push(...namesOf(name));
  else if ('name' in statement && statement.name)
    facts.exports.push((statement.name as ts.Identifier).text);
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    ts.isOmittedExpression(element) ? [] : namesOf(element.name),
  );
}
