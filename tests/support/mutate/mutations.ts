/** What could be wrong on one line: every small change to a source file that a test should notice. */
import ts from 'typescript'

export interface Mutation {
  file: string
  /** Counted from 1. */
  line: number
  kind: string
  start: number
  end: number
  text: string
}

type Change = Pick<Mutation, 'kind' | 'text'> & { node: ts.Node | { getStart(): number; end: number } }

const OPPOSITES = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '+'],
  [ts.SyntaxKind.SlashToken, '*'],
  [ts.SyntaxKind.PercentToken, '*'],
])

/** @param source what stands in the file */
export function mutationsOf(file: string, source: string): Mutation[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: Mutation[] = []
  const visit = (node: ts.Node): void => {
    if (isTypeOrImport(node)) return
    for (const { node: place, kind, text } of changesOf(node)) {
      const start = place.getStart()
      const { line } = tree.getLineAndCharacterOfPosition(start)
      found.push({ file, line: line + 1, kind, start, end: place.end, text })
    }
    node.forEachChild(visit)
  }
  tree.forEachChild(visit)
  return found
}

const isTypeOrImport = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isModuleDeclaration(node)

function changesOf(node: ts.Node): Change[] {
  return [...operators(node), ...conditions(node), ...literals(node), ...statements(node), ...parts(node)]
}

function operators(node: ts.Node): Change[] {
  if (!ts.isBinaryExpression(node)) return []
  const { left, operatorToken, right } = node
  const opposite = OPPOSITES.get(operatorToken.kind)
  const changes: Change[] =
    opposite === undefined ? [] : [{ kind: 'operator', node: operatorToken, text: opposite }]
  if (operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)
    changes.push({ kind: 'default', node: { getStart: () => left.end, end: right.end }, text: '' })
  return changes
}

function conditions(node: ts.Node): Change[] {
  const negated = (condition: ts.Expression): Change => ({
    kind: 'condition',
    node: condition,
    text: `!(${condition.getText()})`,
  })
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return [negated(node.expression)]
  if (ts.isConditionalExpression(node)) return [negated(node.condition)]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ kind: 'condition', node, text: node.operand.getText() }]
  return []
}

function literals(node: ts.Node): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [{ kind: 'boolean', node, text: 'false' }]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [{ kind: 'boolean', node, text: 'true' }]
  if (ts.isNumericLiteral(node))
    return [{ kind: 'number', node, text: String(Number(node.text.replaceAll('_', '')) + 1) }]
  if (ts.isRegularExpressionLiteral(node)) return anchors(node)
  if (!ts.isStringLiteral(node) || node.text === '' || isName(node)) return []
  return [{ kind: 'string', node, text: ts.isJsxAttribute(node.parent) ? '"mutated"' : "'mutated'" }]
}

/** Names of properties, and the tag that a branch on a literal type goes by. */
const isName = (node: ts.StringLiteral): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isExternalModuleReference(node.parent)

function anchors(node: ts.RegularExpressionLiteral): Change[] {
  const without = [node.text.replace(/^\/\^/, '/'), node.text.replace(/\$(?=\/\w*$)/, '')]
  return without.filter((text) => text !== node.text).map((text) => ({ kind: 'anchor', node, text }))
}

function statements(node: ts.Node): Change[] {
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node))
    return [{ kind: 'statement', node, text: '{}' }]
  if (ts.isAwaitExpression(node)) return [{ kind: 'await', node, text: node.expression.getText() }]
  if (ts.isReturnStatement(node) && node.expression === undefined)
    return [{ kind: 'return', node, text: ';' }]
  return []
}

/** An entry of an array, or a property of an object. */
function parts(node: ts.Node): Change[] {
  const list = ts.isArrayLiteralExpression(node)
    ? node.elements
    : ts.isObjectLiteralExpression(node)
      ? node.properties
      : undefined
  if (list === undefined || list.length < 2) return []
  return list.map((part, at) => {
    const next = list[at + 1]
    const start = next === undefined ? (list[at - 1]?.end ?? part.getStart()) : part.getStart()
    return { kind: 'part', node: { getStart: () => start, end: next?.getStart() ?? part.end }, text: '' }
  })
}
