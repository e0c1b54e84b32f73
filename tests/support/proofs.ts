/** Which tests say that they prove a requirement: those whose names end with its id, `… [drafts.due-date, calls.send-draft]`. */
import { globSync, readFileSync } from 'node:fs'

export interface Proof {
  id: string
  file: string
  /** The test's name as in the source, below its `describe`, without ids. */
  name: string
}

export const TESTS = '{tests,contracts,server,ui,fixtures}/**/*.test.{ts,tsx}'

const IDS = / \[([a-z][\w-]*\.[\w-]+(?:, [a-z][\w-]*\.[\w-]+)*)\]/g
const NAMED = /(['"`])((?:(?!\1).)+?) \[([a-z][\w-]*\.[\w-]+(?:, [a-z][\w-]*\.[\w-]+)*)\]\1/g
const DESCRIBED = /^\s*(?:describe|\]\)\().*?\(?(['"`])((?:(?!\1).)+)\1, (?:async )?\(/

/** The ids that a name carries, anywhere in it. */
export const idsIn = (name: string): string[] =>
  [...name.matchAll(IDS)].flatMap(([, ids = '']) => ids.split(', '))

const withoutIds = (name: string) => name.replace(IDS, '')
const indent = (line: string) => line.length - line.trimStart().length

/** Read from the sources, so without running anything. */
export function proofsInSources(): Proof[] {
  return globSync(TESTS)
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(file, 'utf8').split('\n')
      return lines.flatMap((line, at) =>
        [...line.matchAll(NAMED)].flatMap(([, , title = '', ids = '']) => {
          const name = [...described(lines, at), title].map(withoutIds).join(' › ')
          return ids.split(', ').map((id) => ({ id, file, name }))
        }),
      )
    })
}

/** The blocks around a line, outermost first; indentation of the formatted code shows them. */
function described(lines: string[], at: number): string[] {
  const titles: string[] = []
  let depth = indent(lines[at] ?? '')
  for (const line of lines.slice(0, at).reverse()) {
    if (line.trim() === '' || indent(line) >= depth) continue
    depth = indent(line)
    const title = DESCRIBED.exec(line)?.[2]
    if (title !== undefined) titles.unshift(title)
  }
  return titles
}
