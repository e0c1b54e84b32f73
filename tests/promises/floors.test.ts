import { expect, test } from 'vitest'
import { circles, edges, files, placeOf, tables, tablesNamedElsewhere } from './server-floors.ts'

console.info(`floors: ${edges.length} imports in ${files.length} files, ${tables.size} tables`)

test('every file of the server stands on a floor that docs/architecture.md draws', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => placeOf(file) === -1)).toEqual([])
  expect(new Set(files.map(placeOf)).size, 'floors without a file').toBe(Math.max(...files.map(placeOf)) + 1)
})

test('nothing imports from a floor above it, or from a module to the right of it', () => {
  expect(edges.length).toBeGreaterThan(1000)
  const upward = edges.filter(({ from, to }) => placeOf(to) > placeOf(from))
  expect(upward.map(({ from, to, line }) => `${from}:${line} imports ${to}`)).toEqual([])
})

test('no folder imports itself in a circle, types included', () => {
  expect(circles()).toEqual([])
})

test('a table is named only where it is kept, SQL text included', () => {
  expect(tables.size).toBeGreaterThan(20)
  expect(tablesNamedElsewhere()).toEqual([])
})
