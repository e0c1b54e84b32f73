/** The table of changed documents with their official verdicts. */

type Base = { file: string; edits: readonly string[] }
type Row = { base: string; edits: readonly string[]; rules: readonly string[] }
type Pairs = { bases: ReadonlyMap<string, Base>; rows: readonly Row[] }

/** `base NAME FILE | EDIT ; EDIT`, then `NAME | EDIT ; EDIT | RULE RULE`; `-` is none. */
export function readPairs(text: string): Pairs {
  const bases = new Map<string, Base>()
  const rows: Row[] = []
  for (const line of text.split('\n').filter(Boolean)) {
    const [head = '', edits = '', rules = ''] = line.split(' | ')
    const [kind, name = '', file = ''] = head.split(' ')
    if (kind === 'base') bases.set(name, { file, edits: split(edits, ' ; ') })
    else rows.push({ base: head, edits: split(edits, ' ; '), rules: split(rules, ' ') })
  }
  return { bases, rows }
}

const split = (text: string, by: string) => (text === '-' ? [] : text.split(by))
