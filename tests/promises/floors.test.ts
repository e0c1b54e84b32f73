import { expect, test } from 'vitest'
import { circles, edges, files, floorOf, tables, tablesNamedElsewhere } from './server-floors.ts'

console.info(`floors: ${edges.length} imports in ${files.length} files, ${tables.size} tables`)

test('every file of the server stands on a floor', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => floorOf(file) === -1)).toEqual([])
})

test('nothing imports from a floor above it', () => {
  expect(edges.length).toBeGreaterThan(1000)
  const upward = edges.filter(({ from, to }) => floorOf(to) > floorOf(from))
  expect(upward.map(({ from, to, line }) => `${from}:${line} imports ${to}`)).toEqual([])
})

test('no folder imports itself in a circle, types included', () => {
  expect(circles()).toEqual([])
})

test('a table is named only where it is kept, SQL text included', () => {
  expect(tables.size).toBeGreaterThan(20)
  expect(tablesNamedElsewhere()).toEqual([])
})
