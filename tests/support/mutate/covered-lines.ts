/** Which lines of our sources were run, out of what V8 counted in what they were translated to. */
import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Script {
  url: string
  source: string
  functions: { ranges: { startOffset: number; endOffset: number; count: number }[] }[]
}

/** By file, from the root. */
export type Lines = Record<string, number[]>

const MUTATED = /^(server|ui|contracts\/rules)\/(?!.*\.test\.tsx?$).*\.tsx?$/

export function addLines(lines: Lines, root: string, script: Script): void {
  const originOf = originsIn(root, script)
  if (originOf === undefined) return
  const found = new Map<string, Set<number>>()
  for (const { at, row, column } of ranWords(script)) {
    const origin = originOf(row, column)
    if (origin === undefined || at === 0 || !MUTATED.test(origin.file)) continue
    const known = found.get(origin.file) ?? new Set(lines[origin.file])
    found.set(origin.file, known.add(origin.line))
  }
  for (const [file, known] of found) lines[file] = [...known]
}

type OriginOf = (row: number, column: number) => { file: string; line: number } | undefined

/** Where something in a script comes from. Node only leaves out the types of what it runs itself: each line stays where it is. */
function originsIn(root: string, script: Script): OriginOf | undefined {
  const map = mapOf(root, script)
  if (map !== undefined)
    return (row, column) => {
      const entry = map.findEntry(row, column)
      if (!('originalSource' in entry) || !entry.originalSource) return undefined
      return { file: sourceOf(root, script.url, entry.originalSource), line: entry.originalLine + 1 }
    }
  if (!/^file:.*\.ts$/.test(script.url)) return undefined
  const file = relative(root, fileURLToPath(script.url))
  return (row) => ({ file, line: row + 1 })
}

/** Where the words stand that were run: ranges are nested, and the innermost counts. */
function* ranWords({ source, functions }: Script): Generator<{ at: number; row: number; column: number }> {
  const counts = new Uint8Array(source.length)
  const ranges = functions.flatMap(({ ranges }) => ranges)
  ranges.sort((one, other) => one.startOffset - other.startOffset || other.endOffset - one.endOffset)
  for (const { startOffset, endOffset, count } of ranges)
    counts.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  let at = 0
  for (const [row, line] of source.split('\n').entries()) {
    for (const word of line.matchAll(/[\w$'"]+/g))
      if (counts[at + word.index]) yield { at: at + word.index, row, column: word.index }
    at += line.length + 1
  }
}

function mapOf(root: string, { url, source }: Script): SourceMap | undefined {
  const [, inline] =
    /\/\/# sourceMappingURL=data:application\/json;(?:charset=utf-8;)?base64,([\w+/=]+)/.exec(source) ?? []
  if (inline !== undefined) return new SourceMap(JSON.parse(Buffer.from(inline, 'base64').toString()))
  if (!url.startsWith('http')) return undefined
  const file = join(root, 'dist/ui', `${new URL(url).pathname.replace('/accountportal/', '')}.map`)
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

/** From the root: a map names sources from where it stands. */
function sourceOf(root: string, url: string, source: string): string {
  if (url.startsWith('file:')) return relative(root, fileURLToPath(new URL(source, url)))
  const { pathname } = new URL(url)
  const folder = join(root, 'dist/ui', pathname.replace('/accountportal/', ''), '..')
  return relative(root, join(folder, source))
}
