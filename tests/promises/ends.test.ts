/** The end of a test file: it fails for nothing that was not made, so that the failure of the beginning is the one that is read. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** @returns the places where `afterAll` uses a variable that `beforeAll` fills, as though it were filled */
function rashEndsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const late = new Set<string>()
  const found: string[] = []
  const collect = (node: ts.Node) => {
    const isLate =
      ts.isVariableDeclaration(node) && !node.initializer && ts.isVariableStatement(node.parent.parent)
    if (isLate && ts.isIdentifier(node.name)) late.add(node.name.text)
    ts.forEachChild(node, collect)
  }
  const visit = (node: ts.Node, isEnd: boolean) => {
    const isRash =
      isEnd &&
      ts.isPropertyAccessExpression(node) &&
      !node.questionDotToken &&
      ts.isIdentifier(node.expression)
    if (isRash && late.has(node.expression.getText())) found.push(`${file}: ${node.getText()}`)
    const begins = ts.isCallExpression(node) && node.expression.getText() === 'afterAll'
    ts.forEachChild(node, (child) => visit(child, isEnd || begins))
  }
  collect(source)
  visit(source, false)
  return found
}

test('the end of a test file fails for nothing that was not made', () => {
  const files = globSync('{server,ui,contracts,fixtures,tests}/**/*.{test.ts,test.tsx}')
  expect(files.length).toBeGreaterThan(400)
  expect(files.flatMap((file) => rashEndsIn(file, readFileSync(file, 'utf8')))).toEqual([])
  expect(rashEndsIn('rash.ts', 'let server: Server\nafterAll(() => server.close())')).toHaveLength(1)
})
