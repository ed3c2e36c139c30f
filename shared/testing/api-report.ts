import ts from 'typescript';

/**
 * Libraries whose exports are re-exported. Their types are not ours, so the report contains only
 * the names.
 */
const FOREIGN = /node_modules/;

/**
 * Returns the public exports of a module as text: one line per export, with its type. A change of
 * the text affects every importer of the module, so the text is committed and compared.
 */
export function apiReport(file: string, compilerOptions: ts.CompilerOptions): string {
  const program = ts.createProgram([file], compilerOptions);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is not a module.`);
  return (
    checker
      .getExportsOfModule(module)
      .map((symbol) => describe(checker, symbol))
      .sort()
      .join('\n') + '\n'
  );
}

const FORMAT =
  ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

function describe(checker: ts.TypeChecker, exported: ts.Symbol): string {
  const symbol =
    exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const declaration = symbol.declarations?.[0];
  if (!declaration) return `unknown ${exported.name}`;
  const origin = declaration.getSourceFile().fileName;
  if (FOREIGN.test(origin))
    return `foreign ${exported.name} (${origin.replace(/^.*node_modules\/((@[^/]+\/)?[^/]+)\/.*$/, '$1')})`;
  if (ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration))
    return withoutComments(declaration);
  if (ts.isClassDeclaration(declaration))
    return `class ${exported.name}: ${members(checker, symbol)}`;
  return `value ${exported.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, FORMAT)}`;
}

const members = (checker: ts.TypeChecker, symbol: ts.Symbol): string => {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const ownProperties = type
    .getProperties()
    .filter((property) =>
      property.declarations?.some(
        (declaration) => !FOREIGN.test(declaration.getSourceFile().fileName),
      ),
    );
  const constructors = checker
    .getTypeOfSymbol(symbol)
    .getConstructSignatures()
    .map((signature) => checker.signatureToString(signature, undefined, FORMAT));
  return `new ${constructors.join('; new ')} { ${ownProperties.map((property) => `${property.name}: ${checker.typeToString(checker.getTypeOfSymbol(property), undefined, FORMAT)}`).join('; ')} }`;
};

const printer = ts.createPrinter({ removeComments: true });
const withoutComments = (declaration: ts.Declaration): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
    .replace(/\s+/g, ' ');
