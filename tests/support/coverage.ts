/** Every requirement, with the tests that prove it. */
import type { Proof } from './proofs.ts'
import type { Requirement } from './requirements.ts'

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

/** Where requirements and tests don't agree, in sentences; none when all is well. */
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
