/** The server as its imports say it: which folder stands on which, and which tables are named where. */
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Import, importsOf, isTest, sourceFiles } from './source-files.ts'

/** The drawing in docs/architecture.md, from below; parts of one line stand side by side, each on those left of it. */
const FLOORS: readonly string[][] = drawn(readFileSync('docs/architecture.md', 'utf8'))

function drawn(page: string): string[][] {
  const lines = /^```floors\n([\s\S]*?)^```/m.exec(page)?.[1]?.trimEnd().split('\n') ?? []
  return lines
    .map((line) => (line.includes(' · ') ? line.split(' · ') : [line.split(' ')[0] ?? '']))
    .reverse()
}

/** From below, and on one line from the left. */
const ORDER = FLOORS.flat()

const files = sourceFiles('server').filter((file) => !isTest(file))

/** `server/app.ts` and its like stand on everything. */
const partOf = (file: string): string => (dirname(file) === 'server' ? 'app' : (file.split('/')[1] ?? ''))

const placeOf = (file: string): number => ORDER.indexOf(partOf(file))

interface Edge {
  from: string
  to: string
  line: number
}

const edges: Edge[] = files.flatMap((from) =>
  [...importsOf(from), ...mentionsOf(from)].flatMap(({ target, line }) =>
    target?.startsWith('server/') ? [{ from, to: target, line }] : [],
  ),
)

/** Files that an isolated process is told to load, and types that are added to: neither is an import, both depend. */
function mentionsOf(file: string): Pick<Import, 'target' | 'line'>[] {
  const text = readFileSync(file, 'utf8')
  const mentions = text.matchAll(/new URL\('(\.[^']+)', import\.meta|^declare module '(\.[^']+)'/gm)
  return [...mentions].map((match) => ({
    target: new URL(match[1] ?? match[2] ?? '', `file:///${file}`).pathname.slice(1),
    line: text.slice(0, match.index).split('\n').length,
  }))
}

/** Groups of folders each of which leads to all others of the group. */
function circles(): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const [a, b] = [dirname(from), dirname(to)]
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b))
  }
  const reach = (start: string) => {
    const reached = new Set<string>()
    const waiting = [...(next.get(start) ?? [])]
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (reached.has(folder)) continue
      reached.add(folder)
      waiting.push(...(next.get(folder) ?? []))
    }
    return reached
  }
  const reached = new Map([...next.keys()].map((folder) => [folder, reach(folder)]))
  const inCircle = [...reached].filter(([folder, all]) => all.has(folder)).map(([folder]) => folder)
  const groups = inCircle.map((folder) =>
    inCircle.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder)).sort(),
  )
  return [...new Map(groups.map((group) => [group.join(), group])).values()]
}

const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' ')).replace(/^\s*\/\/.*$/gm, '')

/** Each table, with the part that owns its entity. */
const tables = new Map(
  files.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(/tableName: '(\w+)'/g)].map(
      ([, table = '']) => [table, partOf(file)] as const,
    ),
  ),
)

/** The places in which SQL names a table of another part. */
function tablesNamedElsewhere(): string[] {
  const names = [...tables.keys()].join('|')
  const named = new RegExp(
    `(?:\\b(?:from|join|into|update|table|on|only|using)\\s+|\\btable: ['"\`])"?(${names})\\b(?!['"]?\\s*[:(=]|\\.ts)`,
    'gi',
  )
  return files.flatMap((file) => {
    const text = withoutComments(readFileSync(file, 'utf8'))
    return [...text.matchAll(named)].flatMap((match) => {
      const [, table = ''] = match
      if (tables.get(table) === partOf(file) || !isInText(text, match.index)) return []
      return [`${file}:${text.slice(0, match.index).split('\n').length} names ${table}`]
    })
  })
}

/** Within quotes, as far as the text shows: in code it is a variable of that name. */
function isInText(text: string, at: number): boolean {
  const before = text.slice(0, at)
  const line = before.slice(before.lastIndexOf('\n') + 1)
  const isInTemplate = (before.match(/(?<!\\)`/g)?.length ?? 0) % 2 === 1
  return isInTemplate || (line.match(/'/g)?.length ?? 0) % 2 === 1
}

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
