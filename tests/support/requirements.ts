/** The product's requirements, as listed by hand under requirements/, a file for each section of the specification. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** Every requirement, with the tests that prove it. */

const HEAD = `# What is required, and which test proves it

The requirements are listed in \`tests/support/requirements\`, a file for each section of the specification. A test names what it
proves by the id in brackets at the end of its name. A *planned* requirement has no test yet.
`

const cell = (text: string) => text.replace(/\|/g, '\\|')

/** The whole page, the same for the same requirements and proofs. */
export function coveragePage(requirements: Requirement[], proofs: Proof[]): string {
  const sections = [...new Set(requirements.map(({ section }) => section))]
  const parts = sections.map((section) => {
    const rows = requirements.filter((one) => one.section === section).map((one) => row(one, proofs))
    return [`## ${section}`, '| id | what | proved by |', '| --- | --- | --- |', ...rows].join('\n')
  })
  return `${[HEAD, ...parts].join('\n')}\n`.replace(/\n## /g, '\n\n## ').replace(/\n{3,}/g, '\n\n')
}

function row({ id, says, planned }: Requirement, proofs: Proof[]): string {
  const tests = proofs.filter((proof) => proof.id === id).map(({ file, name }) => `\`${file}\` ${cell(name)}`)
  const proof = tests.length > 0 ? tests.join('<br>') : planned ? `*planned: ${planned}*` : '—'
  return `| \`${id}\` | ${cell(says)} | ${proof} |`
}

/** The disagreements of requirements and tests, in sentences; none when all is well. */
export function faultsOf(requirements: Requirement[], proofs: Pick<Proof, 'id' | 'file'>[]): string[] {
  const known = new Set(requirements.map(({ id }) => id))
  const proved = new Set(proofs.map(({ id }) => id))
  return [
    ...requirements
      .filter(({ id }, at) => requirements.findIndex((one) => one.id === id) !== at)
      .map(({ id }) => `${id} is listed twice`),
    ...proofs
      .filter(({ id }) => !known.has(id))
      .map(({ id, file }) => `${file} proves ${id}, which no list knows`),
    ...requirements
      .filter(({ id, planned }) => planned === undefined && !proved.has(id))
      .map(({ id }) => `${id} is proved by no test`),
    ...requirements
      .filter(({ id, planned }) => planned !== undefined && proved.has(id))
      .map(({ id }) => `${id} is listed as planned, yet proved`),
  ]
}

/** `324 requirements, 320 proved, 4 planned` */
export function coverageSummary(requirements: Requirement[], proofs: Pick<Proof, 'id'>[]): string {
  const proved = new Set(proofs.map(({ id }) => id))
  const count = requirements.filter(({ id }) => proved.has(id)).length
  const planned = requirements.filter(({ planned }) => planned !== undefined).length
  return `${requirements.length} requirements, ${count} proved, ${planned} planned`
}

/** The tests that prove a requirement: their names end with its id, `… [drafts.due-date, calls.send-draft]`. */

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

export interface Requirement {
  id: string
  section: string
  says: string
  /** The planned part of the product that it belongs to. */
  planned?: string
}

interface Listed {
  section: string
  requirements: Record<string, string>
  planned?: Record<string, Record<string, string>>
}

const FOLDER = join(import.meta.dirname, 'requirements')

/** In the order of the specification. */
export function listedRequirements(): Requirement[] {
  return globSync('*.yaml', { cwd: FOLDER })
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
    .flatMap((file) => {
      const listed: Listed = parse(readFileSync(join(FOLDER, file), 'utf8'))
      const { section, requirements, planned = {} } = listed
      return [
        ...Object.entries(requirements).map(([id, says]) => ({ id, section, says })),
        ...Object.entries(planned).flatMap(([part, later]) =>
          Object.entries(later).map(([id, says]) => ({ id, section, says, planned: part })),
        ),
      ]
    })
}
