/**
 * The effect of a few more lines on a page, a row each: the changed values, with their confidence. The lines are close to the
 * deciding sign: another word before a number, a row farther away, a cent more. `pages-read.txt` begins with its notation.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageWords } from '../../formats/pdf/word.ts'
import type { Candidate } from './candidate.ts'
import type { ReadParty } from './parties.ts'
import { type Fields, readPages } from './read-fields.ts'
import { KNOWN_NOTHING, type RecognitionContext } from './reading.ts'

const FILE = `${import.meta.dirname}/pages-read.txt`

/** The lines around the rows of a section, and the manner of reading. */
type Section = Partial<Record<'above' | 'below' | 'as' | 'us' | 'customer' | 'numbers', string>>

/** Cells between bars begin where the columns do, but for the last ones, which end there. */
const placed = (line: string): string =>
  line.includes(' | ')
    ? line
        .split(' | ')
        .map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.trim().padStart(14)))
        .join('')
    : line

/** A line that begins with `^` is set large. */
function typed(text: string, page: number): PageWords {
  const lines = text.split(' ¶ ').map((line) => placed(line.trimEnd()))
  const plain = typedPage(lines.map((line) => line.replace(/^\^/, ' ')).join('\n'), page)
  const tops = plain.words.map(({ y }) => y)
  const top = Math.min(...tops)
  const first = lines.findIndex((line) => line.trim() !== '')
  const isLarge = ({ y }: { y: number }) => lines[first + Math.round((y - top) / 14)]?.startsWith('^')
  const words = plain.words.map((word) =>
    isLarge(word) ? { ...word, y: word.y - 3, height: 1.5 * word.height } : word,
  )
  return { ...plain, words }
}

function pagesOf({ above = '', below = '', as }: Section, row: string): PageWords[] {
  const pages = [above, row, below].filter(Boolean).join(' ¶ ').split(' ⇟ ')
  return pages.map((text, index) => {
    const page = typed(text, index + 1)
    const confidence = as === 'picture' ? 0.95 : 1
    return { ...page, words: page.words.map((word) => ({ ...word, confidence })) }
  })
}

function contextOf({ us, customer, numbers }: Section): RecognitionContext {
  const party = (text: string | undefined) => {
    const [name = '', vat = '', iban] = text?.split(', ') ?? []
    return text === undefined ? undefined : { name, vat, iban }
  }
  const ours = party(us)
  const theirs = party(customer)
  return {
    ...KNOWN_NOTHING,
    ...(ours && { us: ours }),
    customers: theirs ? [theirs] : [],
    numbers: numbers?.split(', ') ?? [],
  }
}

const sure = ({ confidence }: { confidence: number }) => confidence.toFixed(3).replace(/0+$/, '')

const named = (all: Record<string, Candidate<unknown> | undefined>): string[] =>
  Object.entries(all).flatMap(([name, one]) => (one ? [`${name} ${one.value} ${sure(one)}`] : []))

function partyOf(name: string, { country, ...parts }: ReadParty): string[] {
  const told = Object.entries(parts).map(([part, one]) => [`${name}.${part}`, one] as const)
  return [...named(Object.fromEntries(told)), ...(country ? [`${name}.country ${country}`] : [])]
}

function told(pages: PageWords[], known: RecognitionContext): string[] {
  const read = readPages(pages, known)
  if ('looksLike' in read) return [`no invoice ${read.looksLike ?? ''}`.trim()]
  const { totals, paid, payment, heading, buyer, seller, lines = [], adjustments } = read
  const { perRate, untaxed, isDoubted: _, ...sums } = totals
  const { suggestedReference, ...paying } = payment
  return [
    ...kindOf(read),
    ...named({ ...heading }),
    ...named({ ...sums }),
    ...perRate.map(({ rate, base, vat }) => `rate ${rate}: ${base} ${vat}`),
    ...untaxed.map(({ value }) => `untaxed ${value.cents}`),
    ...named({ ...paid }),
    ...named({ ...paying }),
    ...(suggestedReference === undefined ? [] : [`suggested reference ${suggestedReference}`]),
    ...partyOf('buyer', buyer),
    ...partyOf('seller', seller),
    ...lines.map(
      ({ name, quantity, unitPrice, discount, unit, rate, net, confidence }) =>
        `line ${name}, ${quantity}${unit ? ` ${unit}` : ''} × ${unitPrice} - ${discount} = ${net} @ ${rate} ${confidence.toFixed(2)}`,
    ),
    ...adjustments.map(
      ({ isCharge, amount, rate, reason }) =>
        `${isCharge ? 'cost' : 'discount'} ${reason}, ${amount} @ ${rate}`,
    ),
  ]
}

const kindOf = ({ kind, doubts, treatment, origin, ibans }: Fields): string[] => [
  `${kind?.type} ${kind ? sure(kind) : ''}`,
  ...doubts.map((doubt) => `doubt ${doubt}`),
  ...(treatment ? [treatment] : []),
  `of ${origin.origin}`,
  ...(ibans.length > 1 ? [`${ibans.length} accounts`] : []),
]

const DIRECTIVE = /^(above|below|as|us|customer|numbers): ?(.*)$/

/** The values that differ from the section's first row, and the lost ones. */
function difference(found: string[], plain: string[] | undefined): string {
  if (plain === undefined || found.length === 1) return found.join('; ')
  const more = found.filter((one) => !plain.includes(one))
  const gone = plain.filter((one) => !found.some((other) => nameOf(other) === nameOf(one)))
  const lost = new Set(gone.map((one) => `no ${nameOf(one)}`))
  return [...more, ...lost].join('; ') || '–'
}

const nameOf = (one: string) => one.split(' ')[0]

test.runIf(isThorough)('a page with each of these lines is read as before', async () => {
  let section: Section = {}
  let plain: string[] | undefined
  const rows = readFileSync(FILE, 'utf8').trimEnd().split('\n')
  const read = rows.map((whole) => {
    const [row = ''] = whole.split(' => ')
    if (row === '') {
      section = {}
      plain = undefined
    }
    const [, name, value] = DIRECTIVE.exec(row) ?? []
    if (name !== undefined) section = { ...section, [name]: value }
    if (row === '' || row.startsWith('#') || name !== undefined) return row
    const found = told(pagesOf(section, row === '-' ? '' : row), contextOf(section))
    const shown = difference(found, plain)
    plain ??= found
    return `${row} => ${shown}`
  })
  expect(read.length).toBeGreaterThan(300)
  await expect(`${read.join('\n')}\n`).toMatchFileSnapshot(FILE)
})
