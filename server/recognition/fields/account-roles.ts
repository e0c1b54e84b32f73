/** Decides whose account an IBAN on a page is, by the words around it, its column's head and the address above it. */
import { bottom, overlap, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type AccountRole, roleAfter, roleBefore } from './account-words.ts'
import type { Evidence } from './evidence.ts'
import type { Found } from './found.ts'
import type { Checked } from './identifiers.ts'
import { imprintsOf } from './imprint.ts'
import type { Topic } from './labels.ts'
import type { ReadParty } from './parties.ts'

type Account = Found<Checked>

interface Parties {
  buyer: ReadParty
  seller: ReadParty
}

/** The nearest words to the number decide; without the parties, the words around it alone. */
export function roleOfAccount(evidence: Evidence, account: Account, parties?: Parties): AccountRole {
  return (
    roleInSentence(evidence, account) ??
    roleBeside(evidence, account) ??
    roleBelowHead(evidence, account) ??
    roleInImprint(evidence, account) ??
    (parties && roleInBlock(evidence, account, parties)) ??
    (isBare(evidence, account) ? 'BARE' : 'UNKNOWN')
  )
}

const SENTENCE_END = /(?:\p{L}{3}|\d|\))[.!?]$/u
/** Lines over which a sentence goes on. */
const MOST_LINES = 3

/** By the words before the number, up to the earlier account or the end of a sentence, then by those behind it. */
function roleInSentence(evidence: Evidence, account: Account): AccountRole | undefined {
  const { words, from, to } = ownWords(evidence, account)
  const before = lastClause(words.slice(0, from))
  const whole = before.isWhole ? before.text : `${textAbove(evidence, account)} ${before.text}`
  const behind = firstClause(words.slice(to))
  const after = behind.isWhole ? behind.text : `${behind.text} ${textBelow(evidence, account, words.length)}`
  return roleBefore(fold(whole)) ?? roleAfter(fold(after))
}

/** The words of the number's segment, and where the number is in them: an IBAN may be found in a whole line. */
function ownWords({ segments, ibans }: Evidence, account: Account) {
  const first = account.segment.words[account.from]
  const segment = segments.find(({ words }) => words.some((word) => word === first))
  const words = segment?.words ?? account.segment.words
  const from = Math.max(0, first === undefined ? -1 : words.indexOf(first))
  const numbers = ibans
    .filter((other) => other !== account)
    .map((other) => other.segment.words.slice(other.from, other.to))
  const isOther = (at: number) => numbers.some((own) => own.some((word) => word === words[at]))
  const to = Math.min(words.length, from + account.to - account.from)
  const start = [...words.keys()].findLast((at) => at < from && isOther(at)) ?? -1
  const end = [...words.keys()].find((at) => at >= to && isOther(at)) ?? words.length
  const texts = words.map(({ text }) => text).slice(start + 1, end)
  return { words: texts, from: from - start - 1, to: to - start - 1 }
}

interface Clause {
  text: string
  /** Its sentence ends within the line. */
  isWhole: boolean
}

function lastClause(words: readonly string[]): Clause {
  const end = words.findLastIndex((word) => SENTENCE_END.test(word))
  return { text: words.slice(end + 1).join(' '), isWhole: end !== -1 }
}

function firstClause(words: readonly string[]): Clause {
  const end = words.findIndex((word) => /^[.!?;]$|\p{L}{2}[.!?;]$/u.test(word))
  return { text: words.slice(0, end === -1 ? undefined : end + 1).join(' '), isWhole: end !== -1 }
}

/** The sentence that goes on in the number's line. */
function textAbove(evidence: Evidence, account: Account): string {
  let text = ''
  let last: Segment | undefined = segmentOfAccount(evidence, account)
  for (let count = 0; last && count < MOST_LINES; count++) {
    last = closeAbove(evidence, last)
    if (!last || hasAccount(evidence, last)) break
    const clause = lastClause(last.words.map((word) => word.text))
    text = `${clause.text} ${text}`
    if (clause.isWhole) break
  }
  return text
}

/** A line of text goes on below; a short one is a cell of its own. */
const LEAST_OF_SENTENCE = 5

function textBelow(evidence: Evidence, account: Account, words: number): string {
  if (words < LEAST_OF_SENTENCE) return ''
  const own = segmentOfAccount(evidence, account)
  const next = evidence.segments.find(
    (one) => isInColumn(one, own) && one.y > own.y && one.y - bottom(own) < 0.9 * own.height,
  )
  return next === undefined || hasAccount(evidence, next)
    ? ''
    : firstClause(next.words.map(({ text }) => text)).text
}

const segmentOfAccount = ({ segments }: Evidence, account: Account): Segment =>
  segments.find(({ words }) => words.includes(account.segment.words[account.from] ?? NO_WORD)) ??
  account.segment

const NO_WORD = {
  text: '',
  page: 0,
  x: 0,
  y: 0,
  width: 0,
  height: 0,
  box: [0, 0, 0, 0],
  confidence: 0,
} satisfies Segment['words'][number]

const isInColumn = (one: Segment, other: Segment): boolean =>
  one.page === other.page && Math.abs(one.x - other.x) < 3

const hasAccount = ({ ibans }: Evidence, { words }: Segment): boolean =>
  ibans.some(({ segment, from }) => words.some((word) => word === segment.words[from]))

function closeAbove({ segments }: Evidence, own: Segment): Segment | undefined {
  const isAbove = (one: Segment) => isInColumn(one, own) && one.y < own.y - 0.5 * own.height
  const above = segments.findLast(isAbove)
  return above !== undefined && own.y - bottom(above) < 0.8 * own.height ? above : undefined
}

/** By the cells to its left in its line, up to another account. */
function roleBeside(evidence: Evidence, account: Account): AccountRole | undefined {
  const own = segmentOfAccount(evidence, account)
  const cells = own.line.segments.filter((other) => other !== own && right(other) <= own.x).toReversed()
  for (const cell of cells) {
    if (hasAccount(evidence, cell)) return undefined
    const role = roleBefore(fold(cell.text))
    if (role !== undefined) return role
  }
  return undefined
}

/** In heights of the number. */
const FARTHEST_HEAD = 14
/** More words are a sentence about something else. */
const MOST_OF_HEAD = 6

/** By the first text above it that is no bank's number: the head of its column, or a heading over it. */
function roleBelowHead(evidence: Evidence, account: Account): AccountRole | undefined {
  const own = segmentOfAccount(evidence, account)
  const head = evidence.segments.findLast(
    (one) =>
      one.page === own.page &&
      bottom(one) <= own.y + 1 &&
      own.y - bottom(one) < FARTHEST_HEAD * own.height &&
      overlap(one, own) > 0 &&
      !isOfBank(evidence, one),
  )
  return head && head.words.length <= MOST_OF_HEAD ? roleBefore(fold(head.text)) : undefined
}

/** An account, a bank's code, or a label of either alone. */
const isOfBank = (evidence: Evidence, segment: Segment): boolean =>
  hasAccount(evidence, segment) ||
  evidence.bics.some((bic) => bic.segment === segment) ||
  /^(?:iban|bic|swift|bank)$/.test(fold(segment.text))

const roleInImprint = (evidence: Evidence, { segment }: Account): AccountRole | undefined =>
  imprintsOf(evidence).some(({ line }) => line === segment.line) ? 'PAYEE' : undefined

/** The parts in an address, or below it. */
const IN_BLOCK: Topic[] = ['vatId', 'buyerVat', 'iban', 'bic', 'other', 'buyer']
const MOST_OF_BLOCK = 9

/** Upwards along its left edge, to the name of whose address it is below. */
function roleInBlock(
  evidence: Evidence,
  account: Account,
  { buyer, seller }: Parties,
): AccountRole | undefined {
  let own = segmentOfAccount(evidence, account)
  for (let count = 0; count < MOST_OF_BLOCK; count++) {
    const next = evidence.segments.findLast(
      (one) =>
        one.page === own.page && Math.abs(one.x - own.x) < own.height && one.y < own.y - 0.5 * own.height,
    )
    if (next === undefined || own.y - bottom(next) > 1.3 * own.height || !isOfBlock(evidence, next))
      return undefined
    if (isNamed(next, buyer)) return isSure(buyer) ? 'CUSTOMER' : undefined
    if (isNamed(next, seller)) return 'PAYEE'
    own = next
  }
  return undefined
}

const isOfBlock = ({ labels }: Evidence, segment: Segment): boolean =>
  labels.every((label) => label.segment !== segment || IN_BLOCK.includes(label.topic))

const LABEL_ALONE =
  /^(?:(?:iban|rek|rekening|bankrekening|compte|compte bancaire|account|bank account|konto|bankkonto|bankverbindung|bank|nr|no|n|nummer|rekeningnummer|kontonummer|number) ?)*$/
const BANK_BEHIND = /^(?: ?(?:bic|swift|code)| ?[a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?)*$/

/** Nothing but a label and a bank's code in its line of text. */
function isBare(evidence: Evidence, account: Account): boolean {
  const { words, from, to } = ownWords(evidence, account)
  return (
    LABEL_ALONE.test(fold(words.slice(0, from).join(' '))) &&
    BANK_BEHIND.test(fold(words.slice(to).join(' ')))
  )
}

/** With no more, an address may be the seller's. */
const LEAST_SURE = 0.75

const isSure = ({ name }: ReadParty): boolean => (name?.confidence ?? 0) > LEAST_SURE

const isNamed = ({ words }: Segment, { name }: ReadParty): boolean => {
  const first = name?.source?.segment.words[0]
  return first !== undefined && words.includes(first)
}
