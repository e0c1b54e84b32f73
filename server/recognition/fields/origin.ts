/** Decides whether an invoice is our own, that of another seller, or one that we received. */
import { normaliseBelgianNumber, normaliseIban } from '#contracts/rules/formats.ts'
import type { Origin } from '#contracts/rules/invoice/paper.ts'
import { fold } from '../page/fold.ts'
import { roleOfAccount } from './account-roles.ts'
import type { Evidence } from './evidence.ts'
import { type ReadParty, readParties } from './parties.ts'
import type { KnownParty } from './reading.ts'

export interface ReadOrigin {
  origin: Origin
  /** Read without the account's data. */
  seller: ReadParty
}

/** Below this confidence nobody is told that an invoice is not theirs. */
const SURE = 0.6

/**
 * Reads the parties again without the account's data, since a reader who looks for their own name finds it as the seller's.
 * Another seller needs a number of its own (a single number also a foreign bank account), and nothing of ours may be on the
 * page.
 */
export function readOrigin(evidence: Evidence, us: KnownParty | undefined): ReadOrigin {
  const { buyer, seller } = readParties(evidence, { us: undefined, customers: [] })
  return { origin: us ? originOf(evidence, us, { buyer, seller }) : 'UNKNOWN', seller }
}

function originOf(
  evidence: Evidence,
  us: KnownParty,
  { buyer, seller }: { buyer: ReadParty; seller: ReadParty },
): Origin {
  const accounts = ibansOf(evidence)
  const own = us.iban && normaliseIban(us.iban)
  const isPaidToUs = own !== undefined && accounts.includes(own)
  const isPaidElsewhere = own !== undefined && accounts.length > 0 && !isPaidToUs
  const isOthers = isSure(seller.vat) || (seller.vat !== undefined && isPaidElsewhere)
  if (isPaidToUs || isUs(seller, us)) return 'OWN'
  if (isOthers && isUs(buyer, us))
    return isPaidElsewhere || isTold({ buyer, seller }) ? 'PURCHASE' : 'UNKNOWN'
  return isOthers && !mentions(evidence, us) ? 'OTHER_SELLER' : 'UNKNOWN'
}

/** A seller with no more confidence only stands first. */
const BY_ORDER = 0.66

/** Of two addresses side by side, with nothing else about either, the left one may be the customer's too. */
function isTold({ buyer, seller }: { buyer: ReadParty; seller: ReadParty }): boolean {
  const [one, other] = [buyer.name?.source, seller.name?.source]
  const isBeside = one && other && Math.abs(one.y - other.y) < 2 * one.height
  return !isBeside || (seller.name?.confidence ?? 0) > BY_ORDER
}

const isSure = (candidate: { confidence: number } | undefined): boolean =>
  candidate !== undefined && candidate.confidence >= SURE

const numberOf = (vat: string): string => normaliseBelgianNumber(vat.replace(/[\s.]/g, '')).toUpperCase()

/** Those to pay to: a purchase invoice may name our own account as the one that it is collected from. */
const ibansOf = (evidence: Evidence): string[] =>
  evidence.ibans.flatMap((found) =>
    found.value.isRight && roleOfAccount(evidence, found) !== 'CUSTOMER'
      ? normaliseIban(found.value.text)
      : [],
  )

/** A number decides where there is one; branches may have the same name. */
function isUs({ vat, name }: ReadParty, us: KnownParty): boolean {
  if (vat && us.vat) return numberOf(vat.value) === numberOf(us.vat)
  return name !== undefined && isSure(name) && namesOf(us).includes(fold(name.value))
}

/** True for any of our data, anywhere on the page. */
function mentions({ lines, vatNumbers }: Evidence, us: KnownParty): boolean {
  const number = numberOf(us.vat)
  if (vatNumbers.some(({ value }) => numberOf(value.text) === number)) return true
  const texts = lines.map(({ segments }) => segments.map(({ text }) => text).join(' '))
  const names = namesOf(us)
  const isNamed = (text: string) => names.some((name) => fold(text).includes(name))
  const isNumbered = (text: string) =>
    text
      .replace(/[^\da-z]/gi, '')
      .toUpperCase()
      .includes(number)
  return texts.some((text) => isNumbered(text) || isNamed(text))
}

const namesOf = ({ name, otherName = name }: KnownParty): string[] =>
  [name, otherName].map(fold).filter(Boolean)
