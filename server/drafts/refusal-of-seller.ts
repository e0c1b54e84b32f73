/** A document of another seller is never sent under an account's name. */
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { type Identifier, type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { readParticipantId } from '#contracts/rules/participant.ts'
import type { Account } from '../accounts/account.ts'
import { Problem } from '../platform/problem.ts'

/** What tells whose document it is. */
export type Identity = Pick<
  Account,
  'name' | 'companyName' | 'vat' | 'kbo' | 'country' | 'participantIdentifiers'
>

/**
 * SUPPLIER_MISMATCH. The VAT number decides if the document has one, else any registration number, else the name. The
 * endpoint is ours, so it doesn't count.
 */
export function refusalOfSeller(
  account: Identity,
  outgoing: { invoice: Invoice } | undefined,
): Problem | undefined {
  const field = outgoing && differenceFrom(account, outgoing.invoice.seller ?? {})
  if (field === undefined) return undefined
  const violations = [{ field: `/supplier/${field}`, messageKey: 'invalid' }]
  return new Problem('SUPPLIER_MISMATCH', { violations })
}

function differenceFrom(account: Identity, seller: Party): 'vat' | 'name' | undefined {
  const vat = vatRegistration(seller)?.id?.trim()
  if (vat) return withCountry(vat, account) === withCountry(account.vat, account) ? undefined : 'vat'
  const own = ownNumbers(account)
  const others = [seller.legalId, ...(seller.identifiers ?? []), ...registrations(seller)].filter(isGiven)
  if (others.some(({ value }) => own.has(bare(value)))) return undefined
  if (seller.legalId?.value?.trim()) return 'vat'
  const names = [account.name, account.companyName].map(folded)
  return [seller.registrationName, seller.name].some((name) => name && names.includes(folded(name)))
    ? undefined
    : 'name'
}

const registrations = ({ taxRegistrations = [] }: Party): Identifier[] =>
  taxRegistrations.map(({ id }) => ({ value: id }))

const isGiven = (one: Identifier | undefined): one is { value: string } => Boolean(one?.value?.trim())

/** A VAT number with its country, since it is unique in one country only. */
function withCountry(number: string, { country }: Identity): string {
  const text = number.replace(/[\s./-]/g, '').toUpperCase()
  const full = /^[A-Z]{2}/.test(text) ? text : `${country === 'GR' ? 'EL' : country}${text}`
  return full.startsWith('BE') ? `BE${normaliseBelgianNumber(full)}` : full
}

function ownNumbers({ vat, kbo, participantIdentifiers }: Identity): Set<string> {
  const registered = participantIdentifiers.flatMap((text) => readParticipantId(text)?.participant ?? [])
  return new Set([vat, kbo, ...registered].map(bare).filter((number) => number !== ''))
}

/** A Belgian number as ten digits, others in upper case without punctuation. */
function bare(number: string): string {
  const text = number.trim()
  return /^(be)?[\d\s.]{9,}$/i.test(text)
    ? normaliseBelgianNumber(text)
    : text.replace(/[\s./-]/g, '').toUpperCase()
}

const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
