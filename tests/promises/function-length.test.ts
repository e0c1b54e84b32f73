/** A function has fewer than 80 lines, so that it is read at a glance. */
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'

const LONGEST = 79

function longFunctionsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) {
      const lines = lineAt(node.end) - lineAt(node.getStart(source)) + 1
      if (lines > LONGEST) found.push(`${file}:${lineAt(node.getStart(source)) + 1} has ${lines} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

test.runIf(isThorough)('no function has 80 lines', () => {
  const files = globSync('{server,ui,contracts}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.|\.d\.ts$|\/migrations\//.test(file),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.flatMap((file) => longFunctionsIn(file, readFileSync(file, 'utf8')))).toEqual([])
  expect(longFunctionsIn('long.ts', `function long() {${'\n'.repeat(LONGEST)}}`)).toHaveLength(1)
})
