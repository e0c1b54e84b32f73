/** The table of changed documents with their official verdicts. */
import { isReleaseId, type ReleaseId } from '#contracts/rules/invoice/releases.ts'

type Base = {
  file: string
  /** The release of the verdicts. */
  release: ReleaseId
  edits: readonly string[]
}
type Row = { base: string; edits: readonly string[]; rules: readonly string[] }
type Pairs = { bases: ReadonlyMap<string, Base>; rows: readonly Row[] }

/**
 * `base NAME FILE RELEASE | EDIT ; EDIT`, where no release is 2026.5, then `NAME | EDIT ; EDIT | RULE RULE`; `-` is none.
 */
export function readPairs(text: string): Pairs {
  const bases = new Map<string, Base>()
  const rows: Row[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [head = '', edits = '', rules = ''] = line.split(' | ')
    const [kind, name = '', file = '', release = '2026.5'] = head.split(' ')
    if (kind === 'base') {
      if (!isReleaseId(release)) throw new Error(`${head}: no release`)
      bases.set(name, { file, release, edits: split(edits, ' ; ') })
    } else rows.push({ base: head, edits: split(edits, ' ; '), rules: split(rules, ' ') })
  }
  return { bases, rows }
}

const split = (text: string, by: string) => (text === '-' ? [] : text.split(by))
