/**
 * Finds the VAT numbers of buyer and seller. The buyer's is the one with its label, of a known customer, the only one that isn't
 * ours, or under the buyer's address. The seller's is ours, in the imprint, under the seller's address, or the one that is left.
 */
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import type { Candidate, Found } from './found.ts'

import type { Checked } from './identifiers.ts'
import { imprintsOf } from './imprint.ts'
import type { Judged, KnownParties } from './leaning.ts'
import { nearest } from './near.ts'

interface Vats {
  buyer: Candidate<string> | undefined
  seller: Candidate<string> | undefined
}

export function assignVats(
  evidence: Evidence,
  buyer: Judged | undefined,
  seller: Judged | undefined,
  known: KnownParties,
): Vats {
  const { vatNumbers } = evidence
  const ourVat = known.us && comparable(known.us.vat)
  const isOurs = (found: Found<Checked>) => ourVat !== undefined && comparable(found.value.text) === ourVat
  const others = vatNumbers.filter((found) => !isOurs(found))
  const imprints = imprintsOf(evidence).map(({ line }) => line)
  const inImprint = others.find(({ segment }) => imprints.includes(segment.line))
  const [labelled] = nearest(labelsOf(evidence.labels, 'buyerVat'), evidence.labels, others).map(
    ({ found }) => found,
  )
  const customer = others.find((found) =>
    known.customers.some(({ vat }) => comparable(vat) === comparable(found.value.text)),
  )
  const under = (judged: Judged | undefined, except: Found<Checked> | undefined) =>
    judged &&
    closestUnder(
      judged,
      others.filter((found) => found.value.text !== except?.value.text),
      [buyer, seller],
    )
  const numbers = new Set(others.map(({ value }) => comparable(value.text)))
  const onlyOther = vatNumbers.some(isOurs) && numbers.size === 1 ? others[0] : undefined
  const ofBuyer = labelled ?? customer ?? onlyOther ?? under(buyer, inImprint)
  const placed =
    vatNumbers.find(isOurs) ??
    (inImprint?.value.text === ofBuyer?.value.text ? undefined : inImprint) ??
    under(seller, ofBuyer)
  const ofSeller = placed ?? others.find((found) => found.value.text !== ofBuyer?.value.text)
  const isSure = labelled !== undefined || customer !== undefined || onlyOther !== undefined
  return {
    buyer: vatCandidate(ofBuyer, isSure ? 0.97 : buyer?.block.label ? 0.95 : 0.75),
    // Less sure of a number that is only left over, where the buyer has none.
    seller: vatCandidate(ofSeller, placed || ofBuyer ? 0.85 : 0.5),
  }
}

/** Without spaces and a Belgian number's `BE`. */
const comparable = (vat: string): string => normaliseBelgianNumber(vat.replace(/\s/g, '')).toUpperCase()

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

/** The left end of its segment. */
const startOf = (found: Found<Checked>): number =>
  found.segment.line.segments.findLast(({ x }) => x <= found.x + 1)?.x ?? found.x

function vatCandidate(found: Found<Checked> | undefined, confidence: number): Candidate<string> | undefined {
  if (!found) return undefined
  const doubt = found.value.isRight === false ? 0.5 : 1
  return { value: found.value.text, source: found, confidence: confidence * doubt * found.confidence }
}
