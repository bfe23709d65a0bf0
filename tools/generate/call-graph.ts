import ts from 'typescript';

/** What a piece of code says by itself: the texts in it, and the pieces that it names. */
interface Piece {
  readonly texts: Set<string>;
  /** Texts with gaps, as in `` `${kind}_CREATED` ``. */
  readonly patterns: RegExp[];
  readonly names: Set<ts.Node>;
}

/** Something with code of its own that other code may name. */
type Holder = ts.MethodDeclaration | ts.FunctionDeclaration | ts.VariableDeclaration | ts.PropertyDeclaration;

/**
 * Which code other code may come to run, over calls and mentions of functions, methods and constants. A method without a
 * body, or one that is overridden, stands for all those that take its place. Types count for nothing.
 */
export class CallGraph {
  private readonly checker: ts.TypeChecker;
  private readonly files: ReadonlySet<ts.SourceFile>;
  private readonly overriding = new Map<ts.Symbol, ts.ClassElement[]>();
  private readonly pieces = new Map<ts.Node, Piece>();

  /** @param tsconfig its options hold  @param paths of the sources to read; code elsewhere is not followed */
  constructor(tsconfig: string, paths: readonly string[]) {
    const { config } = ts.readConfigFile(tsconfig, ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, rootOf(tsconfig));
    const program = ts.createProgram(paths, { ...options, noEmit: true, skipLibCheck: true, types: [] });
    this.checker = program.getTypeChecker();
    const wanted = new Set(paths);
    this.files = new Set(program.getSourceFiles().filter(({ fileName }) => wanted.has(fileName)));
    for (const node of this.nodes()) if (ts.isClassDeclaration(node)) this.noteOverriding(node);
  }

  /** Every method with a decorator of that name, and what the decorator was given. */
  decorated(name: string): { readonly method: ts.MethodDeclaration; readonly given: ts.Expression }[] {
    const found = [];
    for (const node of this.nodes()) {
      if (!ts.isMethodDeclaration(node)) continue;
      for (const { expression } of ts.getDecorators(node) ?? []) {
        if (!ts.isCallExpression(expression) || expression.expression.getText() !== name) continue;
        found.push({ method: node, given: expression.arguments[0]! });
      }
    }
    return found;
  }

  /** The value of a member of an object literal, which may spread others in; the last one counts. */
  memberOf(given: ts.Expression, name: string): ts.Expression | undefined {
    const object = ts.isAsExpression(given) || ts.isSatisfiesExpression(given) ? given.expression : given;
    if (!ts.isObjectLiteralExpression(object)) throw new Error(`${given.getText()} is no literal.`);
    for (const member of object.properties.toReversed()) {
      if (ts.isPropertyAssignment(member) && member.name.getText() === name) return member.initializer;
      const found = ts.isSpreadAssignment(member) && this.memberOf(this.valueOf(member.expression), name);
      if (found) return found;
    }
    return undefined;
  }

  /** What may run once `start` does, itself included; code of files that `isEnd` names is counted, but not entered. */
  reach(start: ts.Node, isEnd: (file: string) => boolean): Reach {
    const seen = new Set([start]);
    for (const node of seen) {
      if (isEnd(node.getSourceFile().fileName)) continue;
      for (const next of this.pieceOf(node).names) seen.add(next);
    }
    const entered = [...seen].filter((node) => !isEnd(node.getSourceFile().fileName));
    return new Reach(
      seen,
      entered.map((node) => this.pieceOf(node)),
    );
  }

  /** What a constant was given; anything else is its own value. */
  private valueOf(expression: ts.Expression): ts.Expression {
    const declared = ts.isIdentifier(expression) ? this.symbolOf(expression)?.valueDeclaration : undefined;
    return declared && ts.isVariableDeclaration(declared) ? (declared.initializer ?? expression) : expression;
  }

  private *nodes(): Generator<ts.Node> {
    for (const file of this.files) yield* below(file);
  }

  private noteOverriding({ heritageClauses = ts.factory.createNodeArray(), members }: ts.ClassDeclaration): void {
    for (const { expression } of heritageClauses.flatMap(({ types }) => [...types])) {
      const base = this.symbolOf(expression);
      for (const member of members) {
        const overridden = member.name && base?.members?.get(ts.escapeLeadingUnderscores(member.name.getText()));
        if (overridden) this.overriding.set(overridden, [...(this.overriding.get(overridden) ?? []), member]);
      }
    }
  }

  private pieceOf(node: ts.Node): Piece {
    const known = this.pieces.get(node);
    if (known) return known;
    const piece: Piece = { texts: new Set(), patterns: [], names: new Set() };
    ts.forEachChild(node, (child) => this.read(child, piece));
    this.pieces.set(node, piece);
    return piece;
  }

  private read(node: ts.Node, piece: Piece): void {
    if (ts.isTypeNode(node) || ts.isDecorator(node)) return;
    if (ts.isStringLiteralLike(node)) piece.texts.add(node.text);
    if (ts.isTemplateExpression(node)) piece.patterns.push(...patternsOf(node));
    if (ts.isPropertyAssignment(node)) piece.texts.add(node.name.getText());
    if (ts.isIdentifier(node)) for (const holder of this.holdersOf(node)) piece.names.add(holder);
    ts.forEachChild(node, (child) => this.read(child, piece));
  }

  private holdersOf(name: ts.Identifier): Holder[] {
    const symbol = this.symbolOf(name);
    if (!symbol) return [];
    const declared: ts.Node[] = [...(symbol.declarations ?? []), ...(this.overriding.get(symbol) ?? [])];
    return declared.filter((node): node is Holder => isHolder(node) && this.files.has(node.getSourceFile()));
  }

  private symbolOf(node: ts.Node): ts.Symbol | undefined {
    const isShort = node.parent && ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShort
      ? this.checker.getShorthandAssignmentValueSymbol(node.parent)
      : this.checker.getSymbolAtLocation(node);
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** Code that some other code may come to run. */
export class Reach {
  constructor(
    private readonly nodes: ReadonlySet<ts.Node>,
    private readonly pieces: readonly Piece[],
  ) {}

  /** Whether it says a text, gaps filled with anything. */
  says(text: string): boolean {
    return this.pieces.some(({ texts, patterns }) => texts.has(text) || patterns.some((pattern) => pattern.test(text)));
  }

  /** Whether it comes to a file. */
  comesTo(path: string): boolean {
    return [...this.nodes].some((node) => node.getSourceFile().fileName.endsWith(path));
  }
}

function* below(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* below(child);
}

function isHolder(node: ts.Node): node is Holder {
  if (ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)) return true;
  return (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.initializer !== undefined;
}

/** None where next to nothing is said, which would be a pattern of everything. */
function patternsOf({ head, templateSpans }: ts.TemplateExpression): RegExp[] {
  const parts = [head.text, ...templateSpans.map(({ literal }) => literal.text)];
  if (!parts.some((part) => /\w{4}/.test(part))) return [];
  return [new RegExp(`^${parts.map((part) => part.replace(/[^\w ]/g, '\\$&')).join('\\w+')}$`)];
}

function rootOf(tsconfig: string): string {
  return tsconfig.slice(0, tsconfig.lastIndexOf('/'));
}
