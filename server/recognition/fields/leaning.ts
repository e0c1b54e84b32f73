/** Decides whether an address is the customer's or the seller's, by its label, place and surroundings. */

import { bottom, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import { type Segment, segmentOf } from '../page/lines.ts'
import { readTown } from './address.ts'
import { type Block, isLarger } from './blocks.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { type Imprint, imprintsOf, isNamedIn } from './imprint.ts'
import { isForAttention, nameOf } from './names.ts'
import { isInvoiceWord } from './naming.ts'
import type { KnownParty } from './reading.ts'

export interface Judged {
  block: Block
  name: Segment
  /** Above 0: the customer; below: the seller. */
  leaning: number
}

export interface KnownParties {
  us: KnownParty | undefined
  customers: readonly KnownParty[]
}

/** Every block with a name, without delivery addresses. */
export function judgeBlocks(evidence: Evidence, blocks: Block[], known: KnownParties): Judged[] {
  const elsewhere = blocks.filter(({ label }) => label?.topic === 'elsewhere').flatMap(({ lines }) => lines)
  const imprints = imprintsOf(evidence)
  const alone = blocks.flatMap((block) => {
    const name = nameOf(block.lines.filter((line) => !isLabel(evidence, line))) ?? nameAbove(evidence, block)
    if (!name || block.label?.topic === 'elsewhere') return []
    const place = placeLeaning(evidence, { block, name, elsewhere, imprints })
    return [{ block, name, leaning: labelLeaning(block) + place + knownLeaning(name.text, known) }]
  })
  const judged = alone.map((one) => ({ ...one, leaning: one.leaning + besideOthers(one, alone) }))
  const isUs = ({ name, block }: Judged) =>
    known.us !== undefined && (isOurName(name.text, known.us) || hasOurNumber(block, known.us))
  return judged.some(isUs)
    ? judged.map((one) => (isUs(one) ? one : { ...one, leaning: one.leaning + NOT_US }))
    : judged
}

/** A whole line that names a value beside or below it, or a line about a credited invoice. */
export const isLabel = ({ labels }: Evidence, { words }: Segment): boolean =>
  labels
    .filter(({ segment }) => segment.words[0] === words[0])
    .some(
      ({ from, to, topic, text }) =>
        (topic === 'credited' && isInvoiceWord(text)) ||
        (from === 0 && to === words.length && topic !== 'seller' && topic !== 'cost'),
    )

const isOurName = (text: string, { name, otherName = name }: KnownParty): boolean =>
  [name, otherName].map(fold).includes(fold(text))

/** Our VAT number among the lines of an address. */
function hasOurNumber({ lines }: Block, { vat }: KnownParty): boolean {
  const digits = vat.replace(/\D/g, '')
  return digits.length >= 8 && lines.some(({ text }) => text.replace(/\D/g, '').includes(digits))
}

/** Letterheads come first, in large letters. */
function besideOthers(one: Judged, all: Judged[]): number {
  const others = all.filter(({ name }) => fold(name.text) !== fold(one.name.text))
  if (others.length === 0) return 0
  const isFirst = others.every(
    ({ block }) => block.y > one.block.y + 0.1 || (block.y > one.block.y - 20 && block.x > one.block.x),
  )
  const isLarge = others.every(({ name }) => isLarger(one.name, name))
  return (isFirst ? -0.4 : 0) + (isLarge ? -1 : 0)
}

/** Larger text above an address that begins with its street, over as many lines as it takes. */
function nameAbove(
  { segments, labels }: Evidence,
  { page, x, y, height, lines }: Block,
): Segment | undefined {
  const [first] = lines
  const size = first?.height ?? height
  const [last] = segments
    .filter(
      (other) =>
        other.page === page &&
        first !== undefined &&
        isLarger(other, first) &&
        other.y < y &&
        y - bottom(other) < 3 * other.height &&
        (Math.abs(other.x - x) < size || Math.abs(right(other) - right(first)) < size) &&
        !labels.some(({ segment, from }) => segment === other && from === 0),
    )
    .toSorted((one, other) => other.y - one.y)
  return last && withLinesAbove(last, segments)
}

/** `Garage Collard` over `SPRL`: lines of one size and one left edge. */
function withLinesAbove(last: Segment, segments: Segment[]): Segment {
  const above = segments.find(
    (one) =>
      one.page === last.page &&
      one.y < last.y &&
      last.y - one.y < 1.5 * last.height &&
      Math.abs(one.height - last.height) < 0.08 * last.height &&
      Math.abs(one.x - last.x) < 2,
  )
  return above ? segmentOf([...withLinesAbove(above, segments).words, ...last.words], last.line) : last
}

/** Once our own address is found, another one is the customer's. */
const NOT_US = 2.5

function labelLeaning({ label, lines }: Block): number {
  const greeted = lines.some(({ text }) => isForAttention(text) || /^firma/i.test(text)) ? 1 : 0
  const hasTown = lines.some(({ text }) => readTown(text) !== undefined)
  if (label?.topic === 'buyer') return (hasTown ? 4 : 0.5) + greeted
  return (label?.topic === 'seller' ? -4 : 0) + greeted
}

interface Party {
  block: Block
  name: Segment
  elsewhere: Segment[]
  imprints: Imprint[]
}

/** A seller repeats its name and adds contact and bank details; a customer's address is in the envelope's window. */
function placeLeaning(
  { segments, pages, labels, ibans }: Evidence,
  { block, name, elsewhere, imprints }: Party,
): number {
  const page = pages.find((one) => one.page === block.page)
  const plain = fold(name.text)
  const again = segments.filter(
    (other) =>
      other.words[0] !== name.words[0] &&
      other.page === 1 &&
      fold(other.text).includes(plain) &&
      !elsewhere.some((line) => line.words[0] === other.words[0]),
  )
  const inReturnLine =
    isNamedIn(imprints, name.text) ||
    again.some(({ text, height }) => /[•|·●]|\s[-–]\s/.test(text) && height < 1.2 * name.height)
  const above = imprints.some(
    ({ line }) =>
      line.page === 1 &&
      block.y > line.y &&
      block.y - bottom(line) < 4 * line.height &&
      Math.abs(line.x - block.x) < 40,
  )
  const contact = labelsBelow(labels, block) || hasAccountBelow(ibans, block)
  const domain = isInDomain(segments, plain)
  const isInWindow = page !== undefined && block.y > 0.08 * page.height && block.y < 0.36 * page.height
  const isLow = page !== undefined && block.y > 0.6 * page.height
  return (
    (inReturnLine ? -2 : 0) +
    (again.length > 0 && !inReturnLine ? -0.8 : 0) +
    (above ? 2 : 0) +
    (contact ? -1.2 : 0) +
    (domain ? -2 : 0) +
    (isInWindow ? 0.8 : 0) +
    (isLow ? -1.5 : 0)
  )
}

/** True for a telephone, bank account or register below the address, before the next one. */
function labelsBelow(labels: Evidence['labels'], block: Block): boolean {
  const near = labelsOf(labels, 'iban', 'bic', 'other').filter(
    (label) =>
      label.page === block.page &&
      label.y >= block.y &&
      label.y - bottom(block) < 5 * label.height &&
      Math.abs(label.segment.x - block.x) < 20,
  )
  return near.some(
    ({ topic, text }) => topic !== 'other' || /^(?:tel|phone|fax|www|e ?mail|mail|hr|rcs)/.test(text),
  )
}

/** An account without a label, in the column of the address. */
const hasAccountBelow = (ibans: Evidence['ibans'], block: Block): boolean =>
  ibans.some(
    (account) =>
      account.page === block.page &&
      account.y >= block.y &&
      account.y - bottom(block) < 5 * account.height &&
      (Math.abs(account.x - block.x) < 20 || Math.abs(right(account) - right(block)) < 20),
  )

function isInDomain(segments: Segment[], name: string): boolean {
  const words = name.split(' ').filter((word) => word.length > 3)
  return segments.some(({ text }) => {
    const [, domain = ''] = /(?:@|www\.|https?:\/\/)([\w.-]+)/i.exec(text) ?? []
    return (
      domain !== '' &&
      words.some((word) =>
        domain
          .toLowerCase()
          .replace(/[^a-z0-9]/g, '')
          .includes(word),
      )
    )
  })
}

function knownLeaning(name: string, { us, customers }: KnownParties): number {
  const plain = fold(name)
  if (us && isOurName(name, us)) return -8
  return customers.some((customer) => fold(customer.name) === plain) ? 3 : 0
}
