/** The numbers by which a seller is recognised, each in one notation for its scheme. */
import { isKbo } from '#contracts/rules/formats.ts'
import type { Identifier, Party } from '#contracts/rules/invoice/model.ts'

export interface SellerNumber {
  /** `BE0775209350` for the VAT number, `0208:0775209350` and `9925:BE0775209350`. */
  number: string
  /** As in the document. */
  shown: string
}

const MOST = 20
const LONGEST = 100
const SHORTEST = 4

/** The schemes of VAT numbers start with 99, and their values with the country. */
const VAT_SCHEME = /^99\d\d$/
const BELGIAN = ['0208', '9925', '9956']

/**
 * The numbers of a seller, the most telling first: the legal entity, its address on the network, its VAT number, which a VAT group shares, and others that
 * name their scheme. A seller without any is known by the name.
 */
export function sellerNumbers(seller: Party | undefined): SellerNumber[] {
  const country = seller?.address?.country?.trim().toUpperCase()
  const found = [
    readLegal(seller?.legalId, country),
    readIdentifier(seller?.endpoint),
    ...(seller?.taxRegistrations ?? []).map(({ id }) => readVat(id)),
    ...(seller?.identifiers ?? []).map(readIdentifier),
  ].filter((one) => one !== undefined)
  const distinct = [...new Map(found.toReversed().map((one) => [one.number, one])).values()].toReversed()
  if (distinct.length > 0) return distinct.slice(0, MOST)
  const name = nameKey(seller?.registrationName ?? seller?.name)
  return [{ number: `name ${name}`, shown: '' }]
}

/** A name ignoring case, spaces and its legal form. */
export const nameKey = (name: string | undefined): string =>
  (name ?? '')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(nv|sa|bv|bvba|srl|sprl|cv|cvba|sc|scrl|vof|snc|commv|vzw|asbl|gmbh|ag|ltd|sas|sarl)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed()

/** Without half a character at the end, which no column of JSON takes. */
export const shortened = (text: string, longest: number): string => text.slice(0, longest).toWellFormed()

const bare = (text: string | undefined): string =>
  (text ?? '')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST)

const given = (number: string, shown: string | undefined): SellerNumber => ({
  number,
  shown: shortened((shown ?? '').trim(), LONGEST),
})

function belgian(text: string): string | undefined {
  const digits = text.replace(/^BE/, '').padStart(10, '0')
  return isKbo(digits) ? `BE${digits}` : undefined
}

function readVat(id: string | undefined): SellerNumber | undefined {
  const text = bare(id)
  if (text.length < SHORTEST) return
  return given((text.startsWith('BE') && belgian(text)) || `VAT ${text}`, id)
}

function readLegal(legal: Identifier | undefined, country: string | undefined): SellerNumber | undefined {
  if (legal?.scheme) return readIdentifier(legal)
  const text = bare(legal?.value)
  if (text.length < SHORTEST) return
  const isHere = country === 'BE' || text.startsWith('BE')
  return given((isHere && belgian(text)) || `LEGAL ${country ?? ''} ${text}`, legal?.value)
}

/** A number without a scheme may be anything, such as our number in the seller's books. */
function readIdentifier(identifier: Identifier | undefined): SellerNumber | undefined {
  const { value, scheme = '' } = identifier ?? {}
  const text = bare(value)
  if (text.length < SHORTEST || scheme === '' || scheme === 'SEPA') return
  const shown = `${scheme}:${value?.trim()}`
  const here = BELGIAN.includes(scheme) ? belgian(text) : undefined
  if (here !== undefined) return given(here, shown)
  if (VAT_SCHEME.test(scheme) && /^[A-Z]{2}/.test(text)) return given(`VAT ${text}`, shown)
  return given(`${scheme}:${text}`, shown)
}

/** Two numbers of one kind can't be of one company: `BE` for those of the Belgian register, else the scheme or the country. */
export const kindOfNumber = (number: string): string =>
  number.startsWith('BE') ? 'BE' : (/^(?:VAT ..|LEGAL ..|[^:]+:)/.exec(number)?.[0] ?? number)
