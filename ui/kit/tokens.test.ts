/** A style that names an unknown variable draws nothing, and no compiler says so. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = join(import.meta.dirname, '..')
const sources = globSync('**/*.{css,ts,tsx}', { cwd: ui })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(ui, file), 'utf8'))
const named = (pattern: RegExp) =>
  new Set(sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, name]) => name)))

test('every variable of our own that a style uses is set somewhere', () => {
  const used = named(/var\((--z-[\w-]+)/g)
  const set = named(/(--z-[\w-]+)(?:'?\]?:|',)/g)
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !set.has(name))).toEqual([])
})
