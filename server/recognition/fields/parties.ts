/** Finds seller and customer among the addresses of the first page, by place and surroundings. */
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import { type Address, countryOf, readForeignTown, readTown } from './address.ts'
import { blocksOf } from './blocks.ts'
import type { Evidence } from './evidence.ts'
import { type Candidate, foundIn } from './found.ts'
import { piecesOf } from './imprint.ts'

import { type Judged, judgeBlocks, type KnownParties } from './leaning.ts'
import { letterhead } from './letterhead.ts'
import { tidied } from './names.ts'
import { assignVats } from './party-vats.ts'

export interface ReadParty {
  name: Candidate<string> | undefined
  vat: Candidate<string> | undefined
  street: Candidate<string> | undefined
  postalCode: Candidate<string> | undefined
  city: Candidate<string> | undefined
  country: string | undefined
}

export function readParties(
  evidence: Evidence,
  known: KnownParties,
): { buyer: ReadParty; seller: ReadParty } {
  const judged = judgeBlocks(evidence, blocksOf(evidence), known)
  const likeliest = judged.toSorted((one, other) => other.leaning - one.leaning)[0]
  const buyer = likeliest && isBuyer(likeliest, judged) ? likeliest : undefined
  const seller = judged
    .filter((one) => one !== buyer && fold(one.name.text) !== fold(buyer?.name.text ?? ''))
    .filter((one) => one.leaning < 0 || one.block.lines.length > 1)
    .toSorted((one, other) => one.leaning - other.leaning)[0]
  const vats = assignVats(evidence, buyer, seller, known)
  const own = ownName(evidence, known)
  const least = own && buyer && isOnly(buyer, judged) ? ONLY_OTHER : 0
  const ofBuyer = partyOf(buyer, buyer ? Math.max(least, confidenceOf(buyer, seller)) : 0, vats.buyer)
  const ofSeller = partyOf(seller, seller ? Math.min(0.9, 0.6 - seller.leaning / 8) : 0, vats.seller)
  return {
    buyer: ofBuyer,
    seller: { ...ofSeller, name: own ?? letterhead(evidence, ofSeller.name, buyer) },
  }
}

/** Of several, the one least like the seller. */
function isBuyer({ name, leaning }: Judged, all: Judged[]): boolean {
  const others = all.filter((one) => fold(one.name.text) !== fold(name.text))
  return leaning >= 0 || (leaning > -1 && others.some((one) => one.leaning < leaning))
}

/** The account's own name on the page. */
function ownName({ segments }: Evidence, { us }: KnownParties): Candidate<string> | undefined {
  const plain = us && fold(us.name)
  const segment = plain && segments.find(({ text }) => fold(text).includes(plain))
  if (!us || !segment) return undefined
  return {
    value: us.name,
    source: foundIn(segment, 0, segment.words.length, us.name, segment.text),
    confidence: 0.99,
  }
}

/** We are named, and nobody else has an address there. */
const ONLY_OTHER = 0.75

const isOnly = ({ leaning, name }: Judged, all: Judged[]): boolean =>
  leaning > 0 && all.every((one) => fold(one.name.text) === fold(name.text))

function confidenceOf(buyer: Judged, seller: Judged | undefined): number {
  const lead = seller ? Math.min(4, buyer.leaning - seller.leaning) : Math.min(4, buyer.leaning)
  return Math.min(0.97, 0.7 + 0.07 * lead + (buyer.block.label ? 0.12 : 0))
}

function partyOf(
  judged: Judged | undefined,
  confidence: number,
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
          confidence: confidence * Math.min(...segment.words.map(({ confidence }) => confidence)),
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

/** `Adres: Kasteelstraat 4` */
const LABEL_OF_STREET = /^(?:adres|adresse|address|anschrift)\s?:\s?/iu

function addressOf({
  block,
  name,
}: Judged): Address & { streetLine: Segment | undefined; townLine: Segment | undefined } {
  const at = block.lines.findIndex(({ words }) => name.words.some((word) => words.includes(word)))
  const [first = name, ...pieces] = piecesOf(name) ?? []
  const isInOneLine = pieces.some(({ text }) => readTown(text) !== undefined)
  const rest = isInOneLine ? pieces : block.lines.slice(at + 1)
  const ofHere = rest.find(({ text }) => readTown(text) !== undefined)
  const foreign = ofHere ? undefined : readForeignTown(rest.map(({ text }) => text))
  const townLine = ofHere ?? (foreign && rest[foreign.at])
  const town = ofHere ? readTown(ofHere.text) : foreign && { ...foreign, country: undefined }
  const between = townLine ? rest.slice(0, rest.indexOf(townLine)) : []
  const streetLine =
    between.findLast(({ text }) => /\d/.test(text) && !/^\D{0,9}\d{6,}$/.test(text)) ?? between.at(-1)
  const below = townLine ? rest.slice(rest.indexOf(townLine) + 1) : []
  const land = foreign ? below.find(({ text }) => countryOf(text) !== undefined) : below[0]
  return {
    name: tidied((isInOneLine ? first : name).text),
    street: streetLine?.text.replace(LABEL_OF_STREET, ''),
    postalCode: town?.postalCode,
    city: town?.city,
    country: town?.country ?? countryOf(land?.text),
    streetLine,
    townLine,
  }
}
