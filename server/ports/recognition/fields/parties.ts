/** Who the invoice is for and who it is from: every address on the first page, judged by where and beside what it stands. */
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { bottom, type Place } from '../page/word.ts'
import type { KnownParty } from '../recognition.ts'
import { type Address, countryOf, readTown } from './address.ts'
import { type Block, blocksOf } from './blocks.ts'
import type { Candidate } from './candidate.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { type Found, foundIn } from './found.ts'
import type { Checked } from './identifiers.ts'

export interface ReadParty {
  name: Candidate<string> | undefined
  vat: Candidate<string> | undefined
  street: Candidate<string> | undefined
  postalCode: Candidate<string> | undefined
  city: Candidate<string> | undefined
  country: string | undefined
}

interface Judged {
  block: Block
  name: Segment
  /** Above 0: the customer; below: the seller. */
  leaning: number
}

export interface KnownParties {
  us: KnownParty | undefined
  customers: readonly KnownParty[]
}

export function readParties(
  evidence: Evidence,
  known: KnownParties,
): { buyer: ReadParty; seller: ReadParty } {
  const judged = blocksOf(evidence).flatMap((block) => judge(evidence, block, known))
  const buyer = judged.toSorted((one, other) => other.leaning - one.leaning)[0]
  const seller = judged
    .filter((one) => one !== buyer && sameName(one.name.text) !== sameName(buyer?.name.text ?? ''))
    .filter((one) => one.leaning < 0 || one.block.lines.length > 1)
    .toSorted((one, other) => one.leaning - other.leaning)[0]
  const isBuyer = buyer !== undefined && buyer.leaning > 0
  const vats = assignVats(evidence, isBuyer ? buyer : undefined, seller, known)
  return {
    buyer: partyOf(isBuyer ? buyer : undefined, isBuyer ? likelihoodOf(buyer, seller) : 0, vats.buyer),
    seller: partyOf(seller, seller ? Math.min(0.9, 0.6 - seller.leaning / 8) : 0, vats.seller),
  }
}

const sameName = (text: string): string => fold(text)

function judge(evidence: Evidence, block: Block, known: KnownParties): Judged[] {
  const name = nameLine(block)
  if (!name || block.label?.topic === 'elsewhere') return []
  const leaning = labelLeaning(block) + placeLeaning(evidence, block, name) + knownLeaning(name.text, known)
  return [{ block, name, leaning }]
}

const GREETING =
  /^(?:herrn?|frau|firma|mr|mrs|ms|dhr|mevr|mevrouw|de heer|m|mme|monsieur|madame|aan|t a v|attn|familie|an)$/
const NO_NAME =
  /^(?:gln|nummer|number|id|tel|fax|email|e mail|www|http|no|n|kunde|kundennummer|siren|siret|tva|btw|vat|ust|contact)\b|@|^\d+$/

/** The first line that could be one: no greeting alone, no number. */
function nameLine({ lines }: Block): Segment | undefined {
  return lines.find(({ text }) => {
    const plain = fold(text)
    return (
      plain.length > 1 &&
      !GREETING.test(plain) &&
      !NO_NAME.test(plain) &&
      readTown(text) === undefined &&
      /\p{L}{2}/u.test(text)
    )
  })
}

function labelLeaning({ label, lines }: Block): number {
  const greeted = lines.some(({ text }) => /^(?:herrn?|frau|firma|t\.?a\.?v|attn)/i.test(text)) ? 1 : 0
  const hasTown = lines.some(({ text }) => readTown(text) !== undefined)
  if (label?.topic === 'buyer') return (hasTown ? 4 : 0.5) + greeted
  return (label?.topic === 'seller' ? -4 : 0) + greeted
}

/** A seller says its name again and how to reach and to pay it; a customer stands in the window of the envelope. */
function placeLeaning({ segments, pages, labels }: Evidence, block: Block, name: Segment): number {
  const page = pages.find((one) => one.page === block.page)
  const plain = fold(name.text)
  const again = segments.filter(
    (other) => other !== name && other.page === 1 && fold(other.text).includes(plain),
  )
  const inReturnLine = again.some(
    ({ text, height }) => /[•|·●]|\s[-–]\s/.test(text) && height < 1.2 * name.height,
  )
  const above = segments.some(
    (other) =>
      /[•|·●]/.test(other.text) &&
      other.page === 1 &&
      block.y > other.y &&
      block.y - bottom(other) < 4 * other.height &&
      Math.abs(other.x - block.x) < 40,
  )
  const contact = labelsBelow(labels, block)
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

/** A telephone, a bank account or a register right below the address, before the next one. */
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
  const plain = sameName(name)
  if (us && sameName(us.name) === plain) return -8
  return customers.some((customer) => sameName(customer.name) === plain) ? 3 : 0
}

function likelihoodOf(buyer: Judged, seller: Judged | undefined): number {
  const lead = seller ? Math.min(4, buyer.leaning - seller.leaning) : Math.min(4, buyer.leaning)
  return Math.min(0.97, 0.5 + 0.1 * lead + (buyer.block.label ? 0.12 : 0))
}

function partyOf(
  judged: Judged | undefined,
  likelihood: number,
  vat: Candidate<string> | undefined,
): ReadParty {
  const address = judged && addressOf(judged)
  const candidate = (
    segment: Segment | undefined,
    value: string | undefined,
  ): Candidate<string> | undefined =>
    segment && value
      ? {
          value,
          source: foundIn(segment, 0, segment.words.length, value, segment.text),
          likelihood: likelihood * Math.min(...segment.words.map(({ certainty }) => certainty)),
        }
      : undefined
  return {
    name: candidate(judged?.name, address?.name),
    vat,
    street: candidate(address?.streetLine, address?.street),
    postalCode: candidate(address?.townLine, address?.postalCode),
    city: candidate(address?.townLine, address?.city),
    country: address?.country ?? countryOf(vat?.value.slice(0, 2)),
  }
}

function addressOf({
  block,
  name,
}: Judged): Address & { streetLine: Segment | undefined; townLine: Segment | undefined } {
  const rest = block.lines.slice(block.lines.indexOf(name) + 1)
  const townLine = rest.find(({ text }) => readTown(text) !== undefined)
  const town = townLine && readTown(townLine.text)
  const between = townLine ? rest.slice(0, rest.indexOf(townLine)) : []
  const streetLine =
    between.findLast(({ text }) => /\d/.test(text) && !/^\D{0,9}\d{6,}$/.test(text)) ?? between.at(-1)
  const land = townLine && rest[rest.indexOf(townLine) + 1]
  return {
    name: name.text.replace(/[,;:]$/, ''),
    street: streetLine?.text,
    postalCode: town?.postalCode,
    city: town?.city,
    country: town?.country ?? countryOf(land?.text),
    streetLine,
    townLine,
  }
}

interface Vats {
  buyer: Candidate<string> | undefined
  seller: Candidate<string> | undefined
}

/** Each number belongs to the address it stands under, unless its label says whose it is. */
function assignVats(
  evidence: Evidence,
  buyer: Judged | undefined,
  seller: Judged | undefined,
  known: KnownParties,
): Vats {
  const { vatNumbers } = evidence
  const ours = known.us && digits(known.us.vat)
  const mine = (found: Found<Checked>) => ours !== undefined && digits(found.value.text) === ours
  const others = vatNumbers.filter((found) => !mine(found))
  const labelled = others.find((found) =>
    labelsOf(evidence.labels, 'buyerVat').some((label) => isBehind(label, found)),
  )
  const customer = others.find((found) =>
    known.customers.some(({ vat }) => digits(vat) === digits(found.value.text)),
  )
  const under = (judged: Judged | undefined, besides: Found<Checked> | undefined) =>
    judged &&
    closestUnder(
      judged,
      others.filter((found) => found.value.text !== besides?.value.text),
      [buyer, seller],
    )
  const ofBuyer = labelled ?? customer ?? under(buyer, undefined)
  const ofSeller =
    vatNumbers.find(mine) ??
    under(seller, ofBuyer) ??
    others.find((found) => found.value.text !== ofBuyer?.value.text)
  const isSure = labelled !== undefined || customer !== undefined
  return {
    buyer: vatCandidate(ofBuyer, isSure ? 0.97 : buyer?.block.label ? 0.95 : 0.75),
    seller: vatCandidate(ofSeller, 0.85),
  }
}

const digits = (vat: string): string => normaliseBelgianNumber(vat.replace(/\s/g, '')).toUpperCase()

const isBehind = (label: Place & { segment: Segment; to: number }, found: Found<Checked>): boolean =>
  found.page === label.page &&
  Math.abs(found.y - label.y) < 0.6 * label.height &&
  found.x > label.x &&
  found.x - label.x < 260

function closestUnder(
  judged: Judged,
  vats: Found<Checked>[],
  parties: (Judged | undefined)[],
): Found<Checked> | undefined {
  const { block } = judged
  const others = parties.filter((one) => one !== undefined && one !== judged)
  return vats
    .filter((found) => {
      const down = found.y - block.y
      const isInColumn =
        Math.abs(startOf(found) - block.x) < 30 ||
        (found.x >= block.x - 5 && found.x < block.x + Math.max(160, block.width))
      const isOthers = others.some(
        (other) =>
          other !== undefined &&
          other.block.y > block.y &&
          other.block.y <= found.y &&
          Math.abs(other.block.x - block.x) < 60,
      )
      return (
        found.page === block.page &&
        down > -0.5 * found.height &&
        down < block.height + 10 * found.height &&
        isInColumn &&
        !isOthers
      )
    })
    .toSorted((one, other) => one.y - other.y)[0]
}

/** The left end of the piece of the line that it stands in. */
const startOf = (found: Found<Checked>): number =>
  found.segment.line.segments.findLast(({ x }) => x <= found.x + 1)?.x ?? found.x

function vatCandidate(found: Found<Checked> | undefined, likelihood: number): Candidate<string> | undefined {
  if (!found) return undefined
  const doubt = found.value.isRight === false ? 0.5 : 1
  return { value: found.value.text, source: found, likelihood: likelihood * doubt * found.certainty }
}
