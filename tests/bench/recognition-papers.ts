/** Prints invented papers for the recognition benchmark into a folder. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authoredPapers } from '#tests/support/papers/authors/authored.ts'
import type { FamilySet, Half } from '#tests/support/papers/families.ts'
import { invoicePapers, otherPapers, type Paper } from '#tests/support/papers/papers.ts'
import { photograph } from '#tests/support/papers/photograph.ts'
import { LOOKS_IN_TURN } from '#tests/support/papers/photograph-looks.ts'
import { printed } from '#tests/support/papers/print.ts'
import { strangerPapers } from '#tests/support/papers/strangers/stranger.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import type { Entry } from './recognition-judge.ts'

/** The groups of papers that are made up here, and how many there are of each unless one says otherwise. */
export const PAPER_GROUPS: Record<string, number> = {
  tuning: 60,
  judging: 60,
  others: 200,
  tuningLater: 66,
  judgingLater: 66,
  othersLater: 120,
  strangers: 72,
  authors: 220,
  photos: 30,
  tuningPhotos: 0,
  tuningLaterPhotos: 0,
  laterPhotos: 0,
  strangersPhotos: 0,
  authorsPhotos: 0,
  authorsScans: 0,
}

export const isOfOthers = (group: string): boolean => group.startsWith('others')

export async function printGroup(group: string, count: number, seed: string): Promise<Entry[]> {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  const entries: Entry[] = []
  for await (const { pdf, ...paper } of printed(papersOf(group, count, seed))) {
    const file = join(folder, `${paper.id}.pdf`)
    writeFileSync(file, await pictured(group, pdf, entries.length))
    // Each of the other authors is told apart.
    const kind = /^(?:strangers|authors)/.test(group) ? `${group} ${paper.family}` : group
    entries.push({ file, kind, expected: expectedOf(paper), visibleInPrint: {}, ...extra(paper) })
  }
  return entries
}

function pictured(group: string, pdf: Buffer, number: number): Buffer | Promise<Buffer> {
  if (/photos$/i.test(group)) return photographed(pdf, number)
  return group.endsWith('Scans') ? scanned(pdf, { degrees: ASKEW[number % ASKEW.length] }) : pdf
}

/** In degrees: how pages lie on a scanner. */
const ASKEW = [0, 0.6, -0.8, 0, 1.2, -0.4, 0, 90, 0.3, -1.1] as const

/** Each in another of the ways in which people photograph. */
function photographed(pdf: Uint8Array, number: number): Promise<Buffer> {
  const look = LOOKS_IN_TURN[number % LOOKS_IN_TURN.length]
  if (look === undefined) throw new Error('no look')
  return photograph(pdf, look, number)
}

function papersOf(group: string, count: number, seed: string): Paper[] {
  const set = setOf(group)
  if (group.startsWith('strangers')) return strangerPapers(count, seed)
  if (group.startsWith('authors')) return authoredPapers(count, seed)
  if (!isOfOthers(group)) return invoicePapers(halfOf(group), count, seed, set)
  const half = Math.ceil(count / 2)
  return [...otherPapers('TUNING', half, seed, set), ...otherPapers('JUDGING', count - half, seed, set)]
}

const setOf = (group: string): FamilySet => (/later/i.test(group) ? 'LATER' : 'FIRST')

const halfOf = (group: string): Half => (group.startsWith('tuning') ? 'TUNING' : 'JUDGING')

const expectedOf = ({ truth }: Paper): Entry['expected'] => ({ ...truth })

/** The account is the seller, as when somebody drops their own invoice. */
function extra({ truth, lines }: Paper): Pick<Entry, 'us' | 'lines'> {
  if (truth === undefined) return {}
  return { lines, us: { name: truth.sellerName, vat: truth.sellerVat, iban: truth.sellerIban } }
}
