import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * The code that browsers get of a page, told from its source: of each module the declarations that are reached
 * from what React Router leaves of a page's module in the browser. For tests.
 */

/** Exports of a page that React Router keeps on the server. */
const ON_THE_SERVER = new Set(['loader', 'action', 'middleware', 'headers']);

interface Declaration {
  readonly names: readonly string[];
  readonly code: string;
  /** All identifiers in it: more than it refers to, never less. */
  readonly uses: readonly string[];
  /** Paths of modules that it fetches when it runs. */
  readonly fetches: readonly string[];
}

interface Module {
  readonly path: string;
  readonly declarations: readonly Declaration[];
  /** Local names of what is imported, `*` for a whole module. */
  readonly imports: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  /** Local names by those they are exported under. */
  readonly exports: ReadonlyMap<string, string>;
}

/** The declarations that the browser can reach from a page's module, each once. */
export function clientCodeOf(page: string): string {
  const reached = new Set<Declaration>();
  const whole = new Set<string>();
  for (const name of moduleAt(page).exports.keys()) if (!ON_THE_SERVER.has(name)) reachExport(page, name);
  return [...reached].map(({ code }) => code).join('\n');

  function reachExport(path: string, name: string): void {
    const module = moduleAt(path);
    reachLocal(module, module.exports.get(name) ?? name);
  }

  function reachLocal(module: Module, name: string): void {
    const imported = module.imports.get(name);
    if (imported?.name === '*') reachAll(imported.from);
    else if (imported !== undefined) reachExport(imported.from, imported.name);
    for (const declaration of module.declarations) {
      if (!declaration.names.includes(name) || reached.has(declaration)) continue;
      reached.add(declaration);
      for (const used of declaration.uses) reachLocal(module, used);
      declaration.fetches.forEach(reachAll);
    }
  }

  function reachAll(path: string): void {
    if (whole.has(path)) return;
    whole.add(path);
    for (const name of moduleAt(path).exports.keys()) reachExport(path, name);
  }
}

const modules = new Map<string, Module>();

function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = new Map<string, { from: string; name: string }>();
  const exports = new Map<string, string>();
  const declarations: Declaration[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) readImport(statement);
    else if (ts.isExportDeclaration(statement)) readReexport(statement);
    else readDeclaration(statement);
  }
  const module = { path, declarations, imports, exports };
  modules.set(path, module);
  return module;

  function readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const from = resolve(path, moduleSpecifier);
    if (from === undefined || importClause === undefined || importClause.isTypeOnly) return;
    if (importClause.name !== undefined) imports.set(importClause.name.text, { from, name: 'default' });
    const { namedBindings } = importClause;
    if (namedBindings === undefined) return;
    if (ts.isNamespaceImport(namedBindings)) imports.set(namedBindings.name.text, { from, name: '*' });
    else
      for (const { name, propertyName, isTypeOnly } of namedBindings.elements)
        if (!isTypeOnly) imports.set(name.text, { from, name: (propertyName ?? name).text });
  }

  function readReexport({ exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration): void {
    if (isTypeOnly || exportClause === undefined || !ts.isNamedExports(exportClause)) return;
    const from = moduleSpecifier === undefined ? undefined : resolve(path, moduleSpecifier);
    for (const { name, propertyName } of exportClause.elements) {
      exports.set(name.text, from === undefined ? (propertyName ?? name).text : `export ${name.text}`);
      if (from !== undefined) imports.set(`export ${name.text}`, { from, name: (propertyName ?? name).text });
    }
  }

  function readDeclaration(statement: ts.Statement): void {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return;
    const names = namesOf(statement);
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const isDefault = modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    if (isDefault || ts.isExportAssignment(statement)) {
      exports.set('default', names[0] ?? 'default');
      if (names.length === 0) names.push('default');
    } else if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
      for (const name of names) exports.set(name, name);
    const uses = new Set<string>();
    const fetches: string[] = [];
    visit(statement);
    declarations.push({ names, code: statement.getText(source), uses: [...uses], fetches });

    function visit(node: ts.Node): void {
      if (ts.isTypeNode(node)) return;
      // The name of a component's property refers to nothing: `action={…}` is not the page's action.
      if (ts.isIdentifier(node) && !ts.isJsxAttribute(node.parent)) uses.add(node.text);
      const [fetched] =
        ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword ? node.arguments : [];
      const from = fetched === undefined ? undefined : resolve(path, fetched);
      if (from !== undefined) fetches.push(from);
      ts.forEachChild(node, visit);
    }
  }
}

/** The path of one of our own modules; undefined for a package's, and for what is no code. */
function resolve(path: string, specifier: ts.Expression): string | undefined {
  if (!ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  const found = join(dirname(path), specifier.text);
  return /\.tsx?$/.test(found) && existsSync(found) ? found : undefined;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement))
    return statement.name === undefined ? [] : [statement.name.text];
  return [];
}

function boundNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));
}
